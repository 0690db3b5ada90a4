import type { GuidelineFields } from "@ghuri/contract/admin-guidelines";
import { eq } from "drizzle-orm";
import type { Transaction } from "../../../platform/db/database.ts";
import { checkCountryFields } from "./check-country-fields.ts";
import { toGuidelineColumns } from "./guideline-fields.ts";
import { visaGuidelines } from "../tables.ts";

/** Writes what staff have changed of a guideline that they have locked. Applications keep what they were made by. */
export async function updateGuideline(
  tx: Transaction,
  id: string,
  fields: GuidelineFields,
): Promise<void> {
  const country = await checkCountryFields(tx, fields);
  await tx
    .update(visaGuidelines)
    .set({ ...toGuidelineColumns(fields), ...country })
    .where(eq(visaGuidelines.id, id));
}
