import { readSamplePackages } from "../../../../seed/content/sample-content.ts";
import type { Transaction } from "../../../platform/db/database.ts";
import { newId } from "../../../platform/ids.ts";
import { generateDepartures } from "../departures/generate-departures.ts";
import { tourPackages } from "../tables.ts";
import { createSlug } from "./create-slug.ts";
import { toPackageColumns } from "./package-fields.ts";

/** The sample packages and their first departures. */
export async function seedPackages(tx: Transaction, now: Date): Promise<void> {
  const rows = readSamplePackages().map(({ country, fields, rating, reviews }) => ({
    ...toPackageColumns(fields),
    id: newId(),
    slug: createSlug(fields.name.en),
    countryEn: country.en,
    countryBn: country.bn,
    rating,
    reviews,
    isSample: true,
  }));
  await tx.insert(tourPackages).values(rows);
  await generateDepartures(tx, now);
}
