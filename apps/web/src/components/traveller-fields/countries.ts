import { COUNTRY_CODES } from "@ghuri/contract/countries";
import { useMemo } from "react";
import { useLanguage } from "../../i18n/language-provider.tsx";

interface Country {
  readonly id: string;
  readonly text: string;
}

/** All countries sorted by name, with Bangladesh first. */
export function listCountries(language: string): Country[] {
  const names = new Intl.DisplayNames([language], { type: "region" });
  const order = new Intl.Collator(language);
  return COUNTRY_CODES.map((code) => ({ id: code, text: names.of(code) ?? code })).toSorted(
    (a, b) => Number(b.id === "BD") - Number(a.id === "BD") || order.compare(a.text, b.text),
  );
}

export function isCountry(code: string): boolean {
  return COUNTRY_CODES.includes(code);
}

export function countryName(language: string, code: string): string {
  return new Intl.DisplayNames([language], { type: "region" }).of(code) ?? code;
}

export function useCountries(): Country[] {
  const { language } = useLanguage();
  return useMemo(() => listCountries(language), [language]);
}
