/*
 * Numbers as people read them. `Intl.NumberFormat` writes the same (a test compares), but a phone takes a tenth of a second for the
 * first one of a page.
 */

const BANGLA_ZERO = 0x09e6;

/** Writes a text's digits in the language's script. For times, dates and counters; never for codes. */
export function localDigits(language: "en" | "bn", text: string | number): string {
  const latin = String(text);
  if (language === "en") return latin;
  return latin.replace(/\d/g, (digit) => String.fromCharCode(BANGLA_ZERO + Number(digit)));
}

const GROUPS = { en: /\B(?=(\d{3})+$)/g, bn: /\B(?=(\d\d)*\d{3}$)/g };

/** 1,234,567.5 or ১২,৩৪,৫৬৭.৫; three decimals at most. */
export function formatNumber(language: "en" | "bn", value: number): string {
  const rounded = String(Math.round(value * 1000) / 1000);
  return localDigits(
    language,
    rounded.replace(/\d+/, (whole) => whole.replace(GROUPS[language], ",")),
  );
}
