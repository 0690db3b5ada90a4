/** Amounts are counted in whole cents, and written as decimal texts. */
export function toText(cents: number): string {
  const digits = String(Math.abs(cents)).padStart(3, "0");
  return `${cents < 0 ? "-" : ""}${digits.slice(0, -2)}.${digits.slice(-2)}`;
}

/** Null: no amount with at most two places. */
export function toCents(text: string): number | null {
  const match = /^(-?)(\d+)(?:\.(\d{1,2}))?$/.exec(text);
  if (!match) return null;
  const [, sign, whole, places = ""] = match;
  return Number(`${sign}${whole}${places.padEnd(2, "0")}`);
}
