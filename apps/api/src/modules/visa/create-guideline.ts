import type { GuidelineFields } from "@ghuri/contract/desk-guidelines";
import type { Transaction } from "../../platform/db/database.ts";
import { checkPlace } from "./check-place.ts";
import { guidelineColumns } from "./guideline-fields.ts";
import { visaGuidelines } from "./tables.ts";

/** Begins a guideline as a draft. */
export async function createGuideline(
  tx: Transaction,
  id: string,
  fields: GuidelineFields,
): Promise<void> {
  const country = await checkPlace(tx, fields);
  await tx
    .insert(visaGuidelines)
    .values({ ...guidelineColumns(fields), ...country, id, publishFrom: null });
}
