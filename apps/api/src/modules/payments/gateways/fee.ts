import type { Taka } from "@ghuri/contract/money";
import type { GatewayFee } from "./registry.ts";

/**
 * What the traveller pays on top of the price for a gateway, in whole taka, rounded up so that the agency is not short.
 * 0 when the agency bears the fee.
 */
export function passedOnFee({ basisPoints, fixed, paidBy }: GatewayFee, amount: Taka): Taka {
  return paidBy === "agency" ? 0 : Math.ceil((amount * basisPoints) / 10_000) + fixed;
}

/** The largest amount that is not more than `charged` with the fee on top. */
export function amountWithin({ basisPoints, fixed, paidBy }: GatewayFee, charged: Taka): Taka {
  if (paidBy === "agency") return charged;
  return Math.max(0, Math.floor(((charged - fixed) * 10_000) / (10_000 + basisPoints)));
}
