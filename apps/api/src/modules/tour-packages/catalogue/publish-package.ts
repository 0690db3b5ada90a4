import { eq } from "drizzle-orm";
import type { Transaction } from "../../../platform/db/database.ts";
import { tourPackages } from "../tables.ts";

/** On sale from a moment on, or a draft again; what was retired comes back. */
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
