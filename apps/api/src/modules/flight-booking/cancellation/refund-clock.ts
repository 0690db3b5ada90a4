import type { Refund, RefundClock } from "@ghuri/contract/cancellations";
import { isPast } from "../../../platform/clock.ts";
import type { BookingRow } from "../bookings/find-bookings.ts";

/** What is owed for a booking: of a request that waits for staff, else of the newest refund that has not arrived. */
export function refundClockOf(
  booking: BookingRow,
  refunds: readonly Refund[],
  now: Date,
): RefundClock | null {
  return clockOfRequest(booking, now) ?? clockOfRefund(refunds, now);
}

/** Null: no request waits. */
export function clockOfRequest(booking: BookingRow, now: Date): RefundClock | null {
  const { staffFlag, refundRequestedAt, refundPromisedAt, refundWaitsFor } = booking;
  if (staffFlag !== "refund_requested" || !refundRequestedAt || !refundPromisedAt) return null;
  return {
    since: refundRequestedAt.toISOString(),
    owed: booking.refundOwed,
    at_most: booking.totalPayable,
    is_final: booking.refundKept !== null,
    waits_for: refundWaitsFor ?? "staff",
    promise: "answer",
    next_by: refundPromisedAt.toISOString(),
    is_late: isPast(refundPromisedAt, now),
  };
}

function clockOfRefund(refunds: readonly Refund[], now: Date): RefundClock | null {
  const open = refunds.find(({ stage }) => stage !== "done" && stage !== "rejected");
  const since = open?.stages[0]?.at;
  if (!open || since === undefined) return null;
  return {
    since,
    owed: open.amount,
    at_most: open.amount,
    is_final: true,
    waits_for: open.stage === "sent" ? "bank" : "staff",
    promise: "money",
    next_by: open.back_by,
    is_late: isPast(new Date(open.back_by), now),
  };
}
