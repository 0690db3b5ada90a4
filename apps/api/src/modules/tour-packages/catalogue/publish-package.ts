import { eq } from "drizzle-orm";
import type { Transaction } from "../../../platform/db/database.ts";
import { tourPackages } from "../tables.ts";

/**
 * Puts a package on sale from a date, or makes it a draft again. Also restores a retired package.
 */
export async function publishPackage(
  tx: Transaction,
  id: string,
  publishFrom: Date | null,
): Promise<void> {
  await tx
    .update(tourPackages)
    .set({ publishFrom, retiredAt: null })
    .where(eq(tourPackages.id, id));
}
