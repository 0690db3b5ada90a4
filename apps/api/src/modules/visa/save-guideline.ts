import type { GuidelineFields } from "@ghuri/contract/desk-guidelines";
import { eq } from "drizzle-orm";
import type { Transaction } from "../../platform/db/database.ts";
import { checkPlace } from "./check-place.ts";
import { guidelineColumns } from "./guideline-fields.ts";
import { visaGuidelines } from "./tables.ts";

/** Writes what staff have changed of a guideline that they have locked. Applications keep what they were made by. */
export async function saveGuideline(
  tx: Transaction,
  id: string,
  fields: GuidelineFields,
): Promise<void> {
  const country = await checkPlace(tx, fields);
  await tx
    .update(visaGuidelines)
    .set({ ...guidelineColumns(fields), ...country })
    .where(eq(visaGuidelines.id, id));
}
