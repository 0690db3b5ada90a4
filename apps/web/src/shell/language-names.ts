import type { Language } from "../i18n/language.ts";

interface LanguageName {
  readonly code: Language;
  readonly name: string;
  /** How prices look in it. */
  readonly sample: string;
}

/** Each language in its own words, whatever the page speaks. */
export const LANGUAGE_NAMES: readonly LanguageName[] = [
  { code: "en", name: "English", sample: "Prices as BDT 44,685" },
  { code: "bn", name: "বাংলা", sample: "দাম ৳ ৪৪,৬৮৫" },
];
