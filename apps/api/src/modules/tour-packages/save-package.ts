import type { PackageFields } from "@ghuri/contract/desk-packages";
import { eq } from "drizzle-orm";
import type { Transaction } from "../../platform/db/database.ts";
import { addDepartures } from "./add-departures.ts";
import { countryOf } from "./country-of.ts";
import { packageColumns } from "./package-fields.ts";
import { tourPackages } from "./tables.ts";

/** Writes what staff have changed of a package that they have locked. Bookings keep what they were sold. */
export async function savePackage(
  tx: Transaction,
  id: string,
  fields: PackageFields,
  now: Date,
): Promise<void> {
  const country = await countryOf(tx, fields.country_code);
  await tx
    .update(tourPackages)
    .set({ ...packageColumns(fields), ...country })
    .where(eq(tourPackages.id, id));
  await addDepartures(tx, now, id);
}
