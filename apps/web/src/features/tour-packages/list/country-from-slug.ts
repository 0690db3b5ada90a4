import { listCountries } from "../../../components/traveller-fields/countries.ts";
import type { Language } from "../../../i18n/language.ts";

/** The display name of a country in the URL: "oman" → "Oman", in Bangla "ওমান". */
export function countryFromSlug(country: string, language: Language): string {
  const asked = country.toLowerCase();
  const code = listCountries("en").find(({ text }) => text.toLowerCase() === asked)?.id;
  const name = code && listCountries(language).find(({ id }) => id === code)?.text;
  return name ?? country.replace(/\b\p{L}/gu, (letter) => letter.toUpperCase());
}
