import type { PackageFields } from "@ghuri/contract/desk-packages";
import type { Transaction } from "../../platform/db/database.ts";
import { addDepartures } from "./add-departures.ts";
import { countryOf } from "./country-of.ts";
import { packageColumns } from "./package-fields.ts";
import { slugOf } from "./slug-of.ts";
import { tourPackages } from "./tables.ts";

/** Begins a package as a draft. Its name in addresses stays, whatever it is called later. */
export async function createPackage(
  tx: Transaction,
  id: string,
  fields: PackageFields,
  now: Date,
): Promise<void> {
  const written = {
    ...packageColumns(fields),
    ...(await countryOf(tx, fields.country_code)),
    id,
    publishFrom: null,
  };
  const slug = slugOf(fields.name.en);
  for (let count = 1; ; count++) {
    const [added] = await tx
      .insert(tourPackages)
      .values({ ...written, slug: count === 1 ? slug : `${slug}-${count}` })
      .onConflictDoNothing({ target: tourPackages.slug })
      .returning({ id: tourPackages.id });
    if (!added) continue;
    await addDepartures(tx, now, id);
    return;
  }
}
