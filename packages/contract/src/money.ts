import { z } from "zod";

/** An amount in whole taka (BDT, the only currency). The product neither shows nor stores decimals (spec 5). */
export const Taka = z.int();
export type Taka = z.infer<typeof Taka>;

/** Rounds up to whole taka, as for applied charges (spec 5). */
export function roundUpTaka(amount: number): Taka {
  // 1.1 * 100 is 110.00000000000001 in floating point. A millionth of a taka is rounding noise.
  return Math.ceil(Math.round(amount * 1e6) / 1e6);
}

/** Rounds down to whole taka, as for discounts (spec 5). */
export function roundDownTaka(amount: number): Taka {
  return Math.floor(Math.round(amount * 1e6) / 1e6);
}

const places = new Map<string, number>();

/** Decimal places of a currency (ISO 4217): two for most, none for the yen, three for the Kuwaiti dinar. */
export function currencyPlaces(currency: string): number {
  let known = places.get(currency);
  if (known === undefined) {
    const format = new Intl.NumberFormat("en", { style: "currency", currency });
    known = format.resolvedOptions().maximumFractionDigits ?? 2;
    places.set(currency, known);
  }
  return known;
}
