import { readSampleGuidelines } from "../../../../seed/content/sample-content.ts";
import type { Transaction } from "../../../platform/db/database.ts";
import { newId } from "../../../platform/ids.ts";
import { visaGuidelines } from "../tables.ts";
import { toGuidelineColumns } from "./guideline-fields.ts";

/** The sample guidelines. */
export async function seedGuidelines(tx: Transaction): Promise<void> {
  const rows = readSampleGuidelines().map(({ country, fields }) => ({
    ...toGuidelineColumns(fields),
    id: newId(),
    countryEn: country.en,
    countryBn: country.bn,
    isSample: true,
  }));
  await tx.insert(visaGuidelines).values(rows);
}
