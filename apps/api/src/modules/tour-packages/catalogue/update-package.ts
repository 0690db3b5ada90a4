import type { PackageFields } from "@ghuri/contract/admin-packages";
import { eq } from "drizzle-orm";
import type { Transaction } from "../../../platform/db/database.ts";
import { generateDepartures } from "../departures/generate-departures.ts";
import { findCountryNames } from "./find-country-names.ts";
import { toPackageColumns } from "./package-fields.ts";
import { tourPackages } from "../tables.ts";

/** Writes what staff have changed of a package that they have locked. Bookings keep what they were sold. */
export async function updatePackage(
  tx: Transaction,
  id: string,
  fields: PackageFields,
  now: Date,
): Promise<void> {
  const country = await findCountryNames(tx, fields.country_code);
  await tx
    .update(tourPackages)
    .set({ ...toPackageColumns(fields), ...country })
    .where(eq(tourPackages.id, id));
  await generateDepartures(tx, now, id);
}
