import type { GuidelineFields } from "@ghuri/contract/admin-guidelines";
import { eq } from "drizzle-orm";
import type { Transaction } from "../../../platform/db/database.ts";
import { checkCountryFields } from "./check-country-fields.ts";
import { toGuidelineColumns } from "./guideline-fields.ts";
import { visaGuidelines } from "../tables.ts";

/** Saves staff edits of a locked guideline. Existing applications keep their snapshot. */
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
