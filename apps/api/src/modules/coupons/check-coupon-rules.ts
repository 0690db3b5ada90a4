import { CouponRule } from "@ghuri/contract/admin-coupons";
import type { TripType } from "@ghuri/contract/flights";
import type { Taka } from "@ghuri/contract/money";
import { refuse } from "../../platform/http/refusals/refuse.ts";
import type { coupons } from "./tables.ts";

/** The facts of a purchase that coupon rules check. */
export interface Purchase {
  readonly kind: "flight" | "package" | "visa";
  /** The amount before the coupon. */
  readonly spend: Taka;
  readonly international: boolean;
  /** Flights only. */
  readonly tripType?: TripType;
  /** Flights only: the first departure airport. */
  readonly origin?: string;
  readonly destinations: readonly { readonly iata?: string; readonly country: string }[];
  /** Flights only: every airline on the journey. */
  readonly airlines?: readonly string[];
  readonly travellers: number;
}

/** The columns of a coupon that the rules need, so unsaved drafts can be checked too. */
export type CouponRules = Pick<
  typeof coupons.$inferSelect,
  | "scope"
  | "origins"
  | "destinations"
  | "destinationCountries"
  | "airlines"
  | "tripType"
  | "minTravellers"
  | "minSpend"
  | "validFrom"
  | "expiresAt"
  | "stoppedAt"
>;

/** Refuses a coupon that does not apply to this purchase at this moment, for any account. */
export function checkCouponRules(coupon: CouponRules, purchase: Purchase, now: Date): void {
  if (now < coupon.validFrom) refuse("coupon_unknown");
  if (now >= coupon.expiresAt || coupon.stoppedAt !== null) refuse("coupon_expired");
  if (findBrokenRule(coupon, purchase) !== null) refuse("coupon_scope");
  if (coupon.minSpend !== null && purchase.spend < coupon.minSpend)
    refuse("coupon_min_spend", { values: { amount: coupon.minSpend } });
}

/** The first rule the purchase does not meet, by its contract name; null when all are met. */
export function findBrokenRule(coupon: CouponRules, purchase: Purchase): CouponRule | null {
  const fits: Readonly<Record<CouponRule, boolean>> = {
    scope: isInScope(coupon.scope, purchase),
    trip_type: coupon.tripType === null || coupon.tripType === purchase.tripType,
    min_travellers: purchase.travellers >= coupon.minTravellers,
    origins: beginsThere(coupon, purchase),
    destinations: goesThere(coupon, purchase),
    airlines: isFlownBy(coupon, purchase),
  };
  return CouponRule.options.find((rule) => !fits[rule]) ?? null;
}

function isInScope(scope: CouponRules["scope"], { kind, international }: Purchase): boolean {
  if (scope === "any") return true;
  if (scope === "flight" || scope === "package" || scope === "visa") return kind === scope;
  return kind === "flight" && international === (scope === "international");
}

function beginsThere({ origins }: CouponRules, { origin }: Purchase): boolean {
  return origins.length === 0 || (origin !== undefined && origins.includes(origin));
}

function goesThere(coupon: CouponRules, { destinations }: Purchase): boolean {
  const anywhere = coupon.destinations.length === 0 && coupon.destinationCountries.length === 0;
  return (
    anywhere ||
    destinations.some(
      ({ iata, country }) =>
        (iata !== undefined && coupon.destinations.includes(iata)) ||
        coupon.destinationCountries.includes(country),
    )
  );
}

/** A single segment on another airline breaks the rule. */
function isFlownBy(coupon: CouponRules, { airlines = [] }: Purchase): boolean {
  if (coupon.airlines.length === 0) return true;
  return airlines.length > 0 && airlines.every((code) => coupon.airlines.includes(code));
}
