import { and, eq, isNull } from "drizzle-orm";
import type { Transaction } from "../../../platform/db/database.ts";
import { tourPackages } from "../tables.ts";

/** Takes a package off sale. Existing bookings are not affected. */
export async function retirePackage(tx: Transaction, id: string, now: Date): Promise<void> {
  await tx
    .update(tourPackages)
    .set({ retiredAt: now })
    .where(and(eq(tourPackages.id, id), isNull(tourPackages.retiredAt)));
}
