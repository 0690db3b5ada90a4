import type { RefundBreakdown } from "@ghuri/contract/cancellations";
import type { Taka } from "@ghuri/contract/money";
import type { Queryable } from "../../../platform/db/database.ts";
import { paidForTicketExtras } from "../extras/ticket-extras.ts";
import { takenOutByParts } from "../parts/find-parts.ts";
import { costsOfChanges, paidForChanges } from "./refund-changes.ts";
import type { BookingRow } from "../bookings/find-bookings.ts";
import type { AirlineTerms } from "./airline-terms.ts";
import { fareOf } from "../changes/fare-basis.ts";
import { isInvoluntary } from "../schedule-changes/schedule-question.ts";
import { calculateRefund, REFUND_FEES } from "./calculate-refund.ts";

/**
 * What is left of a booking gives back at the airline's terms; `sinceSale`: what its changes added to the fares or took
 * off, and what was cancelled of it before.
 */
export function refundSum(
  booking: BookingRow,
  { coupons, penalty, kept }: Pick<AirlineTerms, "coupons" | "penalty" | "kept">,
  sinceSale: SinceSale,
): RefundBreakdown {
  const { totalPayable, couponDiscount, isInternational } = booking;
  const sum = calculateRefund({
    paid: totalPayable + sinceSale.paid,
    option: fareOf(booking),
    couponDiscount: Math.max(0, couponDiscount + sinceSale.coupon),
    coupons,
    penalty,
    ...(kept === undefined ? {} : { kept }),
    // Nothing is charged for what the airline changed.
    feeEach: isInvoluntary(booking)
      ? 0
      : REFUND_FEES[isInternational ? "international" : "domestic"],
  });
  return sinceSale.changeCosts > 0 ? { ...sum, change_costs: sinceSale.changeCosts } : sum;
}

/** How what was paid for a booking, and its coupon's discount, have moved since the sale. */
interface SinceSale {
  readonly paid: Taka;
  readonly coupon: Taka;
  /** What the changes cost beside the fares. */
  readonly changeCosts: Taka;
}

/**
 * What changes added to the price of a booking or took off, less the parts that were cancelled, and less the bags and seats in it: they
 * are given back by their own rules.
 */
export async function findSinceSale(db: Queryable, bookingId: string): Promise<SinceSale> {
  const parts = await takenOutByParts(db, bookingId);
  const changes = await paidForChanges(db, bookingId);
  const extras = await paidForTicketExtras(db, bookingId);
  return {
    paid: changes - parts.paid - extras,
    coupon: -parts.coupon,
    changeCosts: await costsOfChanges(db, bookingId),
  };
}
