import type { Language } from "../i18n/language.ts";

interface LanguageName {
  readonly code: Language;
  readonly name: string;
  /** A sample price in the language. */
  readonly sample: string;
}

/** Each language by its own name, whatever the page's language is. */
export const LANGUAGE_NAMES: readonly LanguageName[] = [
  { code: "en", name: "English", sample: "Prices as BDT 44,685" },
  { code: "bn", name: "বাংলা", sample: "দাম ৳ ৪৪,৬৮৫" },
];
