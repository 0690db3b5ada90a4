import type { Taka } from "@ghuri/contract/money";
import type { UsedCoupon } from "./calculate-refund.ts";

/** The ticket's coupons, the airline's current penalty per ticket, and that for a date change instead. */
export interface AirlineTerms {
  /** Empty: no ticket was requested. */
  readonly coupons: readonly UsedCoupon[];
  /** For the coupons not flown. Null: the airline keeps their whole fare. */
  readonly penalty: Taka | null;
  /** What the airline keeps in all, where it names one sum for the whole order. */
  readonly kept?: Taka;
  readonly voidUntil: Date | null;
  readonly changePenalty: Taka | null;
}
