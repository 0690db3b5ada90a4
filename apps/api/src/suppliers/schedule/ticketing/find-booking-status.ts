import { eq } from "drizzle-orm";
import type { Database } from "../../../platform/db/database.ts";
import type { SupplierStatus } from "../../flight-supplier.ts";
import { seatHolds } from "../tables.ts";

/** All holds of a booking change together, so reading one of them is enough. */
export async function findBookingStatus(db: Database, bookingId: string): Promise<SupplierStatus> {
  const [hold] = await db
    .select({ state: seatHolds.state })
    .from(seatHolds)
    .where(eq(seatHolds.bookingId, bookingId))
    .limit(1);
  return hold?.state ?? "none";
}
