import type { Coupon } from "@ghuri/contract/coupons";
import type { Taka } from "@ghuri/contract/money";

/** What a coupon is about to be used for, as far as the page knows it. */
export interface CouponPurchase {
  readonly scopes: readonly Coupon["scope"][];
  /** Percentages are of this amount: the fare, or the whole price of a package or visa. */
  readonly base: Taka;
  /** The total before a coupon. */
  readonly spend: Taka;
  readonly travellers: number;
  /** Flights only. */
  readonly airports?: readonly string[];
  readonly airlines?: readonly string[];
}

export type UnmetRule =
  | { readonly rule: "minSpend"; readonly amount: Taka }
  | { readonly rule: "travellers"; readonly count: number }
  | { readonly rule: "airline"; readonly airlines: readonly string[] }
  | { readonly rule: "route" };

interface RankedCoupons {
  /** The largest saving first. */
  readonly usable: readonly { readonly coupon: Coupon; readonly saves: Taka }[];
  readonly others: readonly { readonly coupon: Coupon; readonly unmet: UnmetRule }[];
}

/**
 * Sorts the coupons of this kind of purchase by what they save. The server decides in the end: it also knows the
 * account's earlier bookings and the countries of airports.
 */
export function rankCoupons(coupons: readonly Coupon[], purchase: CouponPurchase): RankedCoupons {
  const inScope = coupons.filter(({ scope }) => scope === "any" || purchase.scopes.includes(scope));
  const checked = inScope.map((coupon) => ({ coupon, unmet: findUnmetRule(coupon, purchase) }));
  const usable = checked.flatMap(({ coupon, unmet }) =>
    unmet ? [] : [{ coupon, saves: savingOf(coupon, purchase) }],
  );
  const others = checked.flatMap(({ coupon, unmet }) => (unmet ? [{ coupon, unmet }] : []));
  return { usable: usable.toSorted((one, other) => other.saves - one.saves), others };
}

function savingOf({ type, amount, max_discount }: Coupon, { base }: CouponPurchase): Taka {
  const nominal = type === "flat_rate" ? amount : Math.floor((base * amount) / 100);
  return Math.min(nominal, max_discount ?? nominal, base);
}

function findUnmetRule(coupon: Coupon, purchase: CouponPurchase): UnmetRule | null {
  const { airports, airlines = [], travellers, spend } = purchase;
  if (airports) {
    const [origin = "", ...destinations] = airports;
    const startsThere = coupon.origins.length === 0 || coupon.origins.includes(origin);
    const goesThere =
      coupon.destinations.length === 0 ||
      coupon.destination_countries.length > 0 ||
      destinations.some((airport) => coupon.destinations.includes(airport));
    if (!startsThere || !goesThere) return { rule: "route" };
    if (coupon.airlines.length > 0 && !airlines.every((code) => coupon.airlines.includes(code)))
      return { rule: "airline", airlines: coupon.airlines };
  }
  if (travellers < coupon.min_travellers)
    return { rule: "travellers", count: coupon.min_travellers };
  if (coupon.min_spend !== null && spend < coupon.min_spend)
    return { rule: "minSpend", amount: coupon.min_spend };
  return null;
}
