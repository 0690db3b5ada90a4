import { and, eq, isNull } from "drizzle-orm";
import type { Transaction } from "../../../platform/db/database.ts";
import { tourPackages } from "../tables.ts";

/** Neither listed nor sold from now on. Its bookings go on as they were made. */
export async function retirePackage(tx: Transaction, id: string, now: Date): Promise<void> {
  await tx
    .update(tourPackages)
    .set({ retiredAt: now })
    .where(and(eq(tourPackages.id, id), isNull(tourPackages.retiredAt)));
}
