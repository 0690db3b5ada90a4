import {
  CANCELLATION_QUOTE_MINUTES,
  type CancellationQuote,
  REFUND_WEEKS,
} from "@ghuri/contract/cancellations";
import { refuse } from "../../../platform/http/refusals/refuse.ts";
import { newId } from "../../../platform/ids.ts";
import { findRefundTarget, isPaid } from "../../payments/index.ts";
import { type CancellableBooking, quotedState, requireCancellable } from "./cancellable.ts";
import type { FlightBookingDeps } from "../deps.ts";
import { findAirlineTerms } from "./find-airline-terms.ts";
import { findOwnBooking } from "../bookings/find-own-booking.ts";
import { REFUND_FEES, calculateRefund } from "./calculate-refund.ts";
import { cancellationQuotes } from "../tables.ts";

const MINUTE_MS = 60_000;
const WEEK_DAYS = 7;

/**
 * Quotes the cost and refund of cancelling a booking now, and stores the quote for its
 * confirmation.
 */
export async function quoteCancellation(
  deps: FlightBookingDeps,
  asked: { readonly accountId: string; readonly id: string },
): Promise<CancellationQuote> {
  const now = deps.clock.now();
  const found = await findOwnBooking(deps.db, asked.accountId, asked.id);
  const booking = requireCancellable(found, now);
  const validUntil = new Date(now.getTime() + CANCELLATION_QUOTE_MINUTES * MINUTE_MS);
  const quote: CancellationQuote = {
    id: newId(),
    valid_until: validUntil.toISOString(),
    ...(booking.status === "booked"
      ? await releaseOf(deps, booking)
      : await refundOf(deps, booking, now)),
  };
  await deps.db.insert(cancellationQuotes).values({
    id: quote.id,
    bookingId: booking.id,
    bookingState: quotedState(booking),
    quote,
    validUntil,
  });
  return quote;
}

type Terms = Omit<CancellationQuote, "id" | "valid_until">;

async function releaseOf({ db }: FlightBookingDeps, booking: CancellableBooking): Promise<Terms> {
  // A payment was received and a job is about to confirm the booking. Retry in a moment.
  if (await isPaid(db, { purpose: "flight", subjectId: booking.id }))
    refuse("in_progress", { retryAfterSeconds: 2 });
  return {
    kind: "release",
    sum: null,
    to: null,
    back_from: null,
    back_by: null,
    coupon: booking.couponCode === null ? "none" : "given_back",
    void_until: null,
    change_penalty: null,
  };
}

async function refundOf(
  deps: FlightBookingDeps,
  booking: CancellableBooking,
  now: Date,
): Promise<Terms> {
  const { paymentId, totalPayable: paid, option, isInternational } = booking;
  if (paymentId === null) throw new Error("A paid booking without a payment id");
  const airline = await findAirlineTerms(deps, booking, now);
  const feeEach = REFUND_FEES[isInternational ? "international" : "domestic"];
  return {
    kind: "refund",
    sum: calculateRefund({ paid, option, penalty: airline.penalty, feeEach }),
    to: await findRefundTarget(deps.db, paymentId),
    back_from: weeksAfter(now, REFUND_WEEKS.from),
    back_by: weeksAfter(now, REFUND_WEEKS.to),
    coupon: booking.couponCode === null ? "none" : "lost",
    void_until: airline.voidUntil?.toISOString() ?? null,
    change_penalty: airline.changePenalty,
  };
}

function weeksAfter(now: Date, weeks: number): string {
  return new Date(now.getTime() + weeks * WEEK_DAYS * 24 * 60 * MINUTE_MS).toISOString();
}
