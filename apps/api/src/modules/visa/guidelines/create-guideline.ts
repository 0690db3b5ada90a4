import type { GuidelineFields } from "@ghuri/contract/admin-guidelines";
import type { Transaction } from "../../../platform/db/database.ts";
import { checkCountryFields } from "./check-country-fields.ts";
import { toGuidelineColumns } from "./guideline-fields.ts";
import { visaGuidelines } from "../tables.ts";

/** Creates a guideline as a draft. */
export async function createGuideline(
  tx: Transaction,
  id: string,
  fields: GuidelineFields,
): Promise<void> {
  const country = await checkCountryFields(tx, fields);
  await tx
    .insert(visaGuidelines)
    .values({ ...toGuidelineColumns(fields), ...country, id, publishFrom: null });
}
