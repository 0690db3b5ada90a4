import { eq } from "drizzle-orm";
import type { Transaction } from "../../../platform/db/database.ts";
import { visaGuidelines } from "../tables.ts";

/**
 * Publishes a guideline from a date, or makes it a draft again. Also restores a retired guideline.
 */
export async function publishGuideline(
  tx: Transaction,
  id: string,
  publishFrom: Date | null,
): Promise<void> {
  await tx
    .update(visaGuidelines)
    .set({ publishFrom, retiredAt: null })
    .where(eq(visaGuidelines.id, id));
}
