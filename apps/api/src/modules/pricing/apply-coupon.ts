import type { Quote, TripOption } from "@ghuri/contract/flights";
import { roundDownTaka, type Taka } from "@ghuri/contract/money";

/** What a coupon takes off, once it is known to be good for the purchase. */
export interface CouponTerms {
  /** The code, as shown on the price line. */
  readonly name: string;
  readonly type: "flat_rate" | "percentage";
  /** Taka, or percent of the base fare. */
  readonly amount: number;
  readonly max_discount: Taka | null;
}

/**
 * Reckoned on the base fare and never on taxes or charges, rounded down, and no more than what is
 * still asked for the fare after the supplier's own discount.
 */
function couponDiscount(terms: CouponTerms, baseFare: Taka, fareAsked: Taka): Taka {
  const worth =
    terms.type === "flat_rate"
      ? roundDownTaka(terms.amount)
      : roundDownTaka((baseFare * terms.amount) / 100);
  return Math.max(0, Math.min(worth, terms.max_discount ?? worth, fareAsked));
}

/** The coupon lines of a quote. */
export function applyCoupon(
  priced: Pick<TripOption, "base_price" | "discount_amount" | "total_price">,
  terms: CouponTerms | null,
): Pick<Quote, "coupon" | "coupon_discount" | "total_payable"> {
  if (!terms) return { coupon: null, coupon_discount: 0, total_payable: priced.total_price };
  const fareAsked = priced.base_price - priced.discount_amount;
  const discount = couponDiscount(terms, priced.base_price, fareAsked);
  return {
    coupon: { name: terms.name, amount: discount },
    coupon_discount: discount,
    total_payable: priced.total_price - discount,
  };
}
