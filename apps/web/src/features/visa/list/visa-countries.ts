import type { VisaGuideline } from "@ghuri/contract/visas";
import type { Language } from "../../../i18n/language.ts";
import { listCountries, countryName } from "../../../components/traveller-fields/countries.ts";

type Named = Pick<VisaGuideline, "country" | "country_code" | "country_name">;

interface CountryOption {
  /** Two letters. */
  readonly id: string;
  readonly text: string;
}

/** All countries to choose from. Those with guidelines come first, under our names for them. */
export function visaCountries(language: Language, guidelines: readonly Named[]): CountryOption[] {
  const order = new Intl.Collator(language);
  const known = new Map(guidelines.map((one) => [one.country_code, one.country]));
  const first = [...known].map(([id, text]) => ({ id, text }));
  const rest = listCountries(language).filter(({ id }) => !known.has(id));
  return [first, rest].flatMap((part) =>
    part.toSorted((one, other) => order.compare(one.text, other.text)),
  );
}

/** The English country name used in URLs. */
export function toCountryParam(code: string, guidelines: readonly Named[]): string {
  return (
    guidelines.find(({ country_code }) => country_code === code)?.country_name ??
    countryName("en", code)
  );
}

/** The ISO code for a country in the URL: its English name or its code, in any letter case. */
export function findCountryCode(country: string, guidelines: readonly Named[]): string | null {
  const name = country.trim().toLowerCase();
  if (name === "") return null;
  const isIt = (one: string) => one.toLowerCase() === name;
  const known = guidelines.find((one) => isIt(one.country_name) || isIt(one.country_code));
  if (known) return known.country_code;
  return listCountries("en").find(({ id, text }) => isIt(id) || isIt(text))?.id ?? null;
}
