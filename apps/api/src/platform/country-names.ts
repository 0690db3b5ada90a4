const NAMES = {
  en: new Intl.DisplayNames("en", { type: "region", fallback: "none" }),
  bn: new Intl.DisplayNames("bn", { type: "region", fallback: "none" }),
};

/** "Unknown Region" has a name too. */
const NOWHERE = "ZZ";

/** A country in both languages by its code; null: there is none. */
export function getCountryNames(code: string): { readonly en: string; readonly bn: string } | null {
  const en = NAMES.en.of(code);
  const bn = NAMES.bn.of(code);
  return code === NOWHERE || en === undefined || bn === undefined ? null : { en, bn };
}
