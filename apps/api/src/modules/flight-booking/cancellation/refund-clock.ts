import type { Refund, RefundClock } from "@ghuri/contract/cancellations";
import type { Taka } from "@ghuri/contract/money";
import { isPast } from "../../../platform/clock.ts";
import type { Queryable } from "../../../platform/db/database.ts";
import type { BookingRow } from "../bookings/find-bookings.ts";
import { findPartRequests, type RequestedPart } from "../parts/find-parts.ts";
import { hasDeparted } from "./cancellable.ts";
import { findSinceSale } from "./refund-sum.ts";

/** What is owed for a booking: of a request that waits for staff, else of all its refunds that have not arrived. */
export async function refundClockOf(
  db: Queryable,
  booking: BookingRow,
  refunds: readonly Refund[],
  now: Date,
): Promise<RefundClock | null> {
  return (await clockOfRequest(db, booking, now)) ?? clockOfRefunds(refunds, now);
}

/** Of a request for all that is left, or for a part. Null: none waits. */
export async function clockOfRequest(
  db: Queryable,
  booking: BookingRow,
  now: Date,
): Promise<RefundClock | null> {
  if (booking.staffFlag === "part_requested") {
    const asked = (await findPartRequests(db, [booking.id])).get(booking.id);
    return asked ? clockOfPart(asked, now) : null;
  }
  if (booking.staffFlag !== "refund_requested") return null;
  return clockOfWhole(booking, await findSinceSale(db, booking.id), now);
}

function clockOfPart({ requestedAt, promisedAt, waitsFor, quote }: RequestedPart, now: Date) {
  const { sum, certainty } = quote;
  return {
    since: requestedAt.toISOString(),
    owed: certainty === "at_most" ? null : sum.refund,
    at_most: sum.paid,
    is_final: false,
    waits_for: waitsFor ?? "staff",
    promise: "answer",
    next_by: promisedAt.toISOString(),
    is_late: isPast(promisedAt, now),
  } satisfies RefundClock;
}

function clockOfWhole(
  booking: BookingRow,
  sinceSale: { readonly paid: Taka },
  now: Date,
): RefundClock | null {
  const { refundRequestedAt, refundPromisedAt, refundWaitsFor, refundOwed } = booking;
  if (!refundRequestedAt || !refundPromisedAt) return null;
  const isKeptKnown = booking.refundKept !== null;
  return {
    since: refundRequestedAt.toISOString(),
    // The estimate presumes that who asks has flown. That nothing comes back is for staff to say.
    owed: isKeptKnown || refundOwed !== 0 ? refundOwed : null,
    // What is left of it: parts that were cancelled have been given back already.
    at_most: booking.totalPayable + sinceSale.paid,
    // Of a no-show our charges come back as well, and only staff decide what it was.
    is_final: isKeptKnown && !hasDeparted(booking, now),
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
