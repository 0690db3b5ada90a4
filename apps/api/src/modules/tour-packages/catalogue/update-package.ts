import type { PackageFields } from "@ghuri/contract/admin-packages";
import { eq } from "drizzle-orm";
import type { Transaction } from "../../../platform/db/database.ts";
import { generateDepartures } from "../departures/generate-departures.ts";
import { findCountryNames } from "./find-country-names.ts";
import { toPackageColumns } from "./package-fields.ts";
import { tourPackages } from "../tables.ts";

/** Saves staff edits of a locked package. Existing bookings keep the package as they bought it. */
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
