import type { GuidelineFields } from "@ghuri/contract/admin-guidelines";
import { eq } from "drizzle-orm";
import { getCountryNames } from "../../../platform/country-names.ts";
import type { Queryable } from "../../../platform/db/database.ts";
import { refuseField } from "../../../platform/http/refusals/refuse.ts";
import { isTimeZone } from "../../../platform/is-time-zone.ts";
import { visaGuidelines } from "../tables.ts";

/**
 * Checks country, currency and time zone, and returns the country's names as used by our other
 * guidelines.
 */
export async function checkCountryFields(
  db: Queryable,
  { country_code: code, currency, timezone }: GuidelineFields,
): Promise<{ readonly countryEn: string; readonly countryBn: string }> {
  if (!Intl.supportedValuesOf("currency").includes(currency))
    refuseField("currency", "invalid_value");
  if (!isTimeZone(timezone)) refuseField("timezone", "invalid_value");
  const [ours] = await db
    .select({ countryEn: visaGuidelines.countryEn, countryBn: visaGuidelines.countryBn })
    .from(visaGuidelines)
    .where(eq(visaGuidelines.countryCode, code))
    .orderBy(visaGuidelines.position)
    .limit(1);
  if (ours) return ours;
  const names = getCountryNames(code) ?? refuseField("country_code", "country_unknown");
  return { countryEn: names.en, countryBn: names.bn };
}
