import type { Taka } from "@ghuri/contract/money";
import { GATEWAY_LIMITS } from "@ghuri/contract/payments";
import { MOST_PAYMENTS } from "@ghuri/contract/split-payments";
import { refuse } from "../../../platform/http/refusals/refuse.ts";
import { amountWithin, passedOnFee } from "../gateways/fee.ts";
import { isWithinLimits, limitsOf } from "../gateways/choose-gateway.ts";
import type { Gateways, RegisteredGateway } from "../gateways/registry.ts";
import type { Payable } from "../subjects/payable.ts";

/** The smallest of several payments, in taka: every gateway takes it. */
export const LEAST_SHARE: Taka = GATEWAY_LIMITS.min;

type Due = Pick<Payable, "amount" | "nextPart" | "isSplit">;

/**
 * True when what is due may be paid with several payments: some way to pay online does not take it at once, or it has
 * begun. Only so few are allowed that each can be told from the others.
 */
export function isSplittable(
  { all }: Gateways,
  { amount, nextPart = 1, isSplit = false }: Due,
): boolean {
  if (nextPart >= MOST_PAYMENTS || amount < 2 * LEAST_SHARE) return false;
  const on = all.filter(({ isOn }) => isOn);
  return (
    on.length > 0 &&
    (isSplit ||
      on.some((gateway) => !isWithinLimits(gateway, amount + passedOnFee(gateway.fee, amount))))
  );
}

/** The largest of several payments that this gateway takes, its fee on top within its limits; 0: none. */
export function largestShare(gateway: RegisteredGateway, due: Taka, most: Taka = due): Taka {
  const { min, max } = limitsOf(gateway);
  const largest = Math.min(due, most, amountWithin(gateway.fee, max));
  // What is left must be payable.
  const share = largest < due ? Math.min(largest, due - LEAST_SHARE) : due;
  return share >= Math.max(min, LEAST_SHARE) ? share : 0;
}

/**
 * What an attempt for a share of what is due is for. A share of all that is due is no share. Refuses `split_amount` when that
 * much cannot be paid now.
 */
export function shareOf(
  gateways: Gateways,
  payable: Due & Pick<Payable, "part">,
  share: Taka,
): { readonly amount: Taka; readonly part: number | null } {
  const { amount, part = null, nextPart = 1 } = payable;
  if (share === amount) return { amount, part };
  const most = amount - LEAST_SHARE;
  const isPossible = isSplittable(gateways, payable) && share >= LEAST_SHARE && share <= most;
  return isPossible
    ? { amount: share, part: nextPart }
    : refuse("split_amount", { values: { min: LEAST_SHARE, max: most, due: amount } });
}
