/**
 * The tax that an amount contains, in paisa, rounded half up: of 115 at 15 percent, 15.
 * @param percent a decimal text with at most two places: "15.00". Null: no tax.
 */
export function containedTax(paisa: number, percent: string | null): number {
  if (percent === null || paisa <= 0) return 0;
  const rate = Math.round(Number(percent) * 100);
  return Math.round((paisa * rate) / (10_000 + rate));
}
