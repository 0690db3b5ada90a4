import { z } from "zod";

/** Whole taka. The product shows no decimals and stores none. */
export const Taka = z.int();
export type Taka = z.infer<typeof Taka>;

export const Currency = z.literal("BDT");

/** Rounds up to whole taka: what applied charges do (spec 5). */
export function roundUpTaka(amount: number): Taka {
  // A product such as 1.1 * 100 lands at 110.00000000000001: a millionth of a taka is noise, not money.
  return Math.ceil(Math.round(amount * 1e6) / 1e6);
}

/** Rounds down to whole taka: what discounts do (spec 5). */
export function roundDownTaka(amount: number): Taka {
  return Math.floor(Math.round(amount * 1e6) / 1e6);
}
