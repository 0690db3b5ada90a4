import type { Refund, RefundClock } from "@ghuri/contract/cancellations";
import { isPast } from "../../../platform/clock.ts";
import type { BookingRow } from "../bookings/find-bookings.ts";

/** What is owed for a booking: of a request that waits for staff, else of all its refunds that have not arrived. */
export function refundClockOf(
  booking: BookingRow,
  refunds: readonly Refund[],
  now: Date,
): RefundClock | null {
  return clockOfRequest(booking, now) ?? clockOfRefunds(refunds, now);
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

/**
 * A booking has several refunds when parts of it were cancelled, or when it was paid with several payments. Together they are
 * one sum; the clock runs from the oldest, to the day by which the first of them has to arrive.
 */
function clockOfRefunds(refunds: readonly Refund[], now: Date): RefundClock | null {
  const open = refunds.filter(({ stage }) => stage !== "done" && stage !== "rejected");
  const since = earliest(open.flatMap(({ stages }) => stages[0]?.at ?? []));
  const nextBy = earliest(open.map((refund) => refund.back_by));
  if (since === null || nextBy === null) return null;
  const owed = open.reduce((sum, { amount }) => sum + amount, 0);
  return {
    since,
    owed,
    at_most: owed,
    is_final: true,
    waits_for: open.every(({ stage }) => stage === "sent") ? "bank" : "staff",
    promise: "money",
    next_by: nextBy,
    is_late: isPast(new Date(nextBy), now),
  };
}

function earliest(instants: readonly string[]): string | null {
  return instants.toSorted((a, b) => Date.parse(a) - Date.parse(b))[0] ?? null;
}
