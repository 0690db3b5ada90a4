import type { TripType } from "@ghuri/contract/flights";
import type { Taka } from "@ghuri/contract/money";
import type { CouponTerms } from "../../pricing/index.ts";

/** What a coupon for a flight is judged by. */
export interface FlightPurchase {
  readonly kind: "flight";
  /** What is to be paid before the coupon. */
  readonly spend: Taka;
  readonly international: boolean;
  readonly tripType: TripType;
  /** Where the journey begins. */
  readonly origin: string;
  /** Everybody who flies a part of it. */
  readonly airlines: readonly string[];
  /** Where the trips go, the way home left out. */
  readonly destinations: readonly { readonly iata: string; readonly country: string }[];
  readonly travellers: number;
}

/**
 * Answers the terms of a coupon that is good for this purchase, or refuses with the reason. The
 * coupons room does it; app.ts brings the two together. Without an account, what depends on one is left open.
 */
export type CheckCoupon = (asked: {
  readonly code: string;
  readonly accountId: string | null;
  readonly purchase: FlightPurchase;
}) => Promise<CouponTerms>;
