import { eq } from "drizzle-orm";
import { getCountryNames } from "../../../platform/country-names.ts";
import type { Queryable } from "../../../platform/db/database.ts";
import { refuseField } from "../../../platform/http/refusals/refuse.ts";
import { tourPackages } from "../tables.ts";

/**
 * A country's names as used by our other packages, so that one country forms one group in the list.
 */
export async function findCountryNames(
  db: Queryable,
  code: string,
): Promise<{ readonly countryEn: string; readonly countryBn: string }> {
  const [ours] = await db
    .select({ countryEn: tourPackages.countryEn, countryBn: tourPackages.countryBn })
    .from(tourPackages)
    .where(eq(tourPackages.countryCode, code))
    .orderBy(tourPackages.position)
    .limit(1);
  if (ours) return ours;
  const names = getCountryNames(code) ?? refuseField("country_code", "country_unknown");
  return { countryEn: names.en, countryBn: names.bn };
}
