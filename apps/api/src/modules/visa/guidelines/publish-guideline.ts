import { eq } from "drizzle-orm";
import type { Transaction } from "../../../platform/db/database.ts";
import { visaGuidelines } from "../tables.ts";

/** Shown from a moment on, or a draft again; what was retired comes back. */
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
