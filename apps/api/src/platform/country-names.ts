const NAMES = {
  en: new Intl.DisplayNames("en", { type: "region", fallback: "none" }),
  bn: new Intl.DisplayNames("bn", { type: "region", fallback: "none" }),
};

/** Excluded because Intl names it, too: "Unknown Region". */
const NOWHERE = "ZZ";

/** A country's name in both languages by its code; null for an unknown code. */
export function getCountryNames(code: string): { readonly en: string; readonly bn: string } | null {
  const en = NAMES.en.of(code);
  const bn = NAMES.bn.of(code);
  return code === NOWHERE || en === undefined || bn === undefined ? null : { en, bn };
}
