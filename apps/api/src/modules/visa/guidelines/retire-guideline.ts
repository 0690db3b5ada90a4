import { and, eq, isNull } from "drizzle-orm";
import type { Transaction } from "../../../platform/db/database.ts";
import { visaGuidelines } from "../tables.ts";

/** Unpublishes a guideline. Existing applications are not affected. */
export async function retireGuideline(tx: Transaction, id: string, now: Date): Promise<void> {
  await tx
    .update(visaGuidelines)
    .set({ retiredAt: now })
    .where(and(eq(visaGuidelines.id, id), isNull(visaGuidelines.retiredAt)));
}
