import type { ExchangeRateRow } from "./tables.ts";

/** Places that a rate of six and a margin of two have after the point. */
const PLACES = 10;

/** rate × (1 + margin), exactly, as a decimal text without needless zeros. */
export function soldRate({
  takaPerUnit,
  marginPercent,
}: Pick<ExchangeRateRow, "takaPerUnit" | "marginPercent">): string {
  const product = scaled(takaPerUnit, 6) * (10_000n + scaled(marginPercent, 2));
  const text = String(product).padStart(PLACES + 1, "0");
  const fraction = text.slice(-PLACES).replace(/0+$/, "");
  return text.slice(0, -PLACES) + (fraction ? `.${fraction}` : "");
}

/** A decimal text without needless zeros. */
export function trimZeros(text: string): string {
  return text.includes(".") ? text.replace(/\.?0+$/, "") : text;
}

/** A decimal text in whole units of so many places. */
function scaled(text: string, places: number): bigint {
  const [whole = "0", fraction = ""] = text.split(".");
  return BigInt(whole + fraction.padEnd(places, "0").slice(0, places));
}
