import type { TripType } from "@ghuri/contract/flights";
import type { Taka } from "@ghuri/contract/money";
import type { CouponTerms } from "../../pricing/index.ts";

/** The facts of a flight purchase that coupon rules check. */
export interface FlightPurchase {
  readonly kind: "flight";
  /** The amount before the coupon. */
  readonly spend: Taka;
  readonly international: boolean;
  readonly tripType: TripType;
  /** The first departure airport. */
  readonly origin: string;
  /** The airlines of all segments. */
  readonly airlines: readonly string[];
  /** The destinations of the trips, without the return home. */
  readonly destinations: readonly { readonly iata: string; readonly country: string }[];
  readonly travellers: number;
}

/**
 * Returns the terms of a coupon that applies to this purchase, or refuses with the reason. The coupons module
 * implements it; app.ts injects it. Without an account, per-account rules are not checked.
 */
export type CheckCoupon = (request: {
  readonly code: string;
  readonly accountId: string | null;
  readonly purchase: FlightPurchase;
}) => Promise<CouponTerms>;
