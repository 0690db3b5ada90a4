import type { PackageFields } from "@ghuri/contract/admin-packages";
import type { Transaction } from "../../../platform/db/database.ts";
import { generateDepartures } from "../departures/generate-departures.ts";
import { findCountryNames } from "./find-country-names.ts";
import { toPackageColumns } from "./package-fields.ts";
import { createSlug } from "./create-slug.ts";
import { tourPackages } from "../tables.ts";

/** Creates a package as a draft. Its slug never changes, even when it is renamed. */
export async function createPackage(
  tx: Transaction,
  id: string,
  fields: PackageFields,
  now: Date,
): Promise<void> {
  const written = {
    ...toPackageColumns(fields),
    ...(await findCountryNames(tx, fields.country_code)),
    id,
    publishFrom: null,
  };
  const slug = createSlug(fields.name.en);
  for (let count = 1; ; count++) {
    const [added] = await tx
      .insert(tourPackages)
      .values({ ...written, slug: count === 1 ? slug : `${slug}-${count}` })
      .onConflictDoNothing({ target: tourPackages.slug })
      .returning({ id: tourPackages.id });
    if (!added) continue;
    await generateDepartures(tx, now, id);
    return;
  }
}
