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
  /** What it gives back for bags and seats in the same sum. Absent: they come back by what each of them says. */
  readonly ofExtras?: Taka;
  readonly voidUntil: Date | null;
  readonly changePenalty: Taka | null;
}
