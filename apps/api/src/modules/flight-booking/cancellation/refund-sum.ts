import type { RefundBreakdown } from "@ghuri/contract/cancellations";
import type { BookingRow } from "../bookings/find-bookings.ts";
import type { AirlineTerms } from "./airline-terms.ts";
import { calculateRefund, REFUND_FEES } from "./calculate-refund.ts";

/** What a booking gives back at the airline's terms. */
export function refundSum(
  { totalPayable: paid, option, couponDiscount, isInternational }: BookingRow,
  { coupons, penalty, kept }: Pick<AirlineTerms, "coupons" | "penalty" | "kept">,
): RefundBreakdown {
  return calculateRefund({
    paid,
    option,
    couponDiscount,
    coupons,
    penalty,
    ...(kept === undefined ? {} : { kept }),
    feeEach: REFUND_FEES[isInternational ? "international" : "domestic"],
  });
}
