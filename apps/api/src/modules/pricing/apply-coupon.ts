import type { Quote, TripOption } from "@ghuri/contract/flights";
import { roundDownTaka, type Taka } from "@ghuri/contract/money";
import { GATEWAY_LIMITS } from "@ghuri/contract/payments";

/** The discount terms of a coupon that has passed its checks. */
export interface CouponTerms {
  /** The code shown on the price line. */
  readonly name: string;
  readonly type: "flat_rate" | "percentage";
  /** Taka, or percent of the base fare. */
  readonly amount: number;
  readonly max_discount: Taka | null;
}

/**
 * The discount: calculated on the base fare (never on taxes or charges), rounded down, and at most the fare
 * that remains after the supplier's own discount.
 */
function couponDiscount(terms: CouponTerms, baseFare: Taka, netFare: Taka): Taka {
  const nominal =
    terms.type === "flat_rate"
      ? roundDownTaka(terms.amount)
      : roundDownTaka((baseFare * terms.amount) / 100);
  return Math.max(0, Math.min(nominal, terms.max_discount ?? nominal, netFare));
}

/**
 * Reduces a discount that would leave an amount too small to pay: the total is either nothing or at least
 * the gateway's minimum. `base_price` of a package or visa is its whole price, so only these reach nothing.
 */
function leavePayable(discount: Taka, totalPrice: Taka): Taka {
  const payable = totalPrice - discount;
  if (payable === 0 || payable >= GATEWAY_LIMITS.min) return discount;
  return Math.max(0, totalPrice - GATEWAY_LIMITS.min);
}

/** The coupon lines of a quote. */
export function applyCoupon(
  priced: Pick<TripOption, "base_price" | "discount_amount" | "total_price">,
  terms: CouponTerms | null,
): Pick<Quote, "coupon" | "coupon_discount" | "total_payable"> {
  if (!terms) return { coupon: null, coupon_discount: 0, total_payable: priced.total_price };
  const netFare = priced.base_price - priced.discount_amount;
  const discount = leavePayable(
    couponDiscount(terms, priced.base_price, netFare),
    priced.total_price,
  );
  return {
    coupon: { name: terms.name, amount: discount },
    coupon_discount: discount,
    total_payable: priced.total_price - discount,
  };
}
