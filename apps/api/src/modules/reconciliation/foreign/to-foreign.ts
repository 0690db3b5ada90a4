import type { SupplierCost } from "../deps.ts";

/** What a line of a supplier's account is in its currency. */
export interface ForeignAmount {
  readonly currency: string;
  /** In minor units, as the account moves. */
  readonly minor: number;
  /** By how much a statement may say otherwise, in minor units. */
  readonly rounding: number;
  /** The rate that its order was sold at. */
  readonly rate: string | null;
}

/** Refunds and changes are computed in whole taka, from sums that were rounded to them: up to two are lost. */
const ROUNDING_PAISA = 200;

/**
 * A line of an order's account in the currency of its supplier: the sale is what the order kept; what is taken back of it, at
 * the rate of the sale.
 */
export function toForeign(
  { currency, minor, paisa, rate }: SupplierCost,
  kind: string,
  linePaisa: number,
): ForeignAmount {
  if (kind === "sale") return { currency, minor: -minor, rounding: 0, rate };
  if (linePaisa === paisa) return { currency, minor, rounding: 0, rate };
  const perPaisa = paisa === 0 ? 0 : minor / paisa;
  const size = Math.ceil(Math.abs(linePaisa) * perPaisa);
  return {
    currency,
    minor: Math.sign(linePaisa) * size,
    rounding: Math.ceil(ROUNDING_PAISA * perPaisa),
    rate,
  };
}
