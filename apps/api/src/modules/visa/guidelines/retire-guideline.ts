import { and, eq, isNull } from "drizzle-orm";
import type { Transaction } from "../../../platform/db/database.ts";
import { visaGuidelines } from "../tables.ts";

/** Not shown any more, and nobody applies by it. Its applications go on. */
export async function retireGuideline(tx: Transaction, id: string, now: Date): Promise<void> {
  await tx
    .update(visaGuidelines)
    .set({ retiredAt: now })
    .where(and(eq(visaGuidelines.id, id), isNull(visaGuidelines.retiredAt)));
}
