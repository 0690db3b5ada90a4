import { eq, sql } from "drizzle-orm";
import type { Database } from "../../../platform/db/database.ts";
import type { CancelResult } from "../../flight-supplier.ts";
import { releaseSeats } from "../seats/release-seats.ts";
import { issuedTickets } from "../tables.ts";

/** Voids the tickets of a booking, if it has any, and frees its seats. */
export function cancelBooking(db: Database, bookingId: string): Promise<CancelResult> {
  return db.transaction(async (tx): Promise<CancelResult> => {
    await releaseSeats(tx, [bookingId], ["held", "ticketed"]);
    await tx
      .update(issuedTickets)
      .set({ voidedAt: sql`coalesce(${issuedTickets.voidedAt}, now())` })
      .where(eq(issuedTickets.bookingId, bookingId));
    return { outcome: "cancelled" };
  });
}
