import type { RefundBreakdown } from "@ghuri/contract/cancellations";
import type { Taka } from "@ghuri/contract/money";
import type { BookingRow } from "../bookings/find-bookings.ts";
import type { AirlineTerms } from "./airline-terms.ts";
import { fareOf } from "../changes/fare-basis.ts";
import { isInvoluntary } from "../schedule-changes/schedule-question.ts";
import { calculateRefund, REFUND_FEES } from "./calculate-refund.ts";

/** What a booking gives back at the airline's terms; `changed`: what its changes added to the fares, or took off. */
export function refundSum(
  booking: BookingRow,
  { coupons, penalty, kept }: Pick<AirlineTerms, "coupons" | "penalty" | "kept">,
  changed: Taka,
): RefundBreakdown {
  const { totalPayable, couponDiscount, isInternational } = booking;
  return calculateRefund({
    paid: totalPayable + changed,
    option: fareOf(booking),
    couponDiscount,
    coupons,
    penalty,
    ...(kept === undefined ? {} : { kept }),
    // Nothing is charged for what the airline changed.
    feeEach: isInvoluntary(booking)
      ? 0
      : REFUND_FEES[isInternational ? "international" : "domestic"],
  });
}
