import type { Taka } from "@ghuri/contract/money";
import { isDeepStrictEqual as isSame } from "node:util";
import { and, eq } from "drizzle-orm";
import type { Transaction } from "../../../platform/db/database.ts";
import { refuse } from "../../../platform/http/refusals/refuse.ts";
import { isId } from "../../../platform/ids.ts";
import { isPaid, queueRefund } from "../../payments/index.ts";
import {
  type CancellableBooking,
  type Canceller,
  isForStaff,
  isUnpaid,
  quotedState,
  requireCancellable,
} from "./cancellable.ts";
import { isPast } from "../payment/deadlines.ts";
import { keptOfFlight } from "../bookkeeping/flight-sale-lines.ts";
import { requireNothingOpen } from "../extras/require-nothing-open.ts";
import { returnExtras, takenOutWithExtras, valueExtras } from "../extras/return-extras.ts";
import type { FlightBookingDeps } from "../deps.ts";
import { endCharges } from "../names/end-charges.ts";
import { valueCharges } from "../names/value-charges.ts";
import { releaseCoupons } from "../../coupons/index.ts";
import {
  bookCancelledSale,
  changeOrderStatus,
  enqueueOrderEmail,
  hasCollected,
} from "../../orders/index.ts";
import { getSupplier } from "../bookings/get-supplier.ts";
import { releaseSeats } from "../bookings/release-seats.ts";
import type { EmailKind } from "../emails/booking-email.ts";
import { cancelAtSupplierJob } from "../jobs.ts";
import { FLIGHT_STATUSES } from "../product/flight-statuses.ts";
import { lockBooking } from "../bookings/find-bookings.ts";
import { dropPartRequest } from "../parts/request-part.ts";
import { takenOutByParts } from "../parts/find-parts.ts";
import { refundChanges } from "./refund-changes.ts";
import { answerQuestion, isQuestionOpen } from "../schedule-changes/schedule-question.ts";
import { requestRefund } from "./refund-request.ts";
import { cancellationQuotes } from "../tables.ts";

type StoredQuote = typeof cancellationQuotes.$inferSelect;

/**
 * Cancels a booking exactly as quoted, or refuses. The traveller's cancellation of a ticket about which staff decide is
 * recorded as a request. Repeating the same confirmation changes nothing.
 */
export async function cancelAsQuoted(
  deps: FlightBookingDeps,
  tx: Transaction,
  asked: {
    readonly id: string;
    readonly quoteId: string;
    readonly by: Canceller;
  },
): Promise<void> {
  const { id, by } = asked;
  const now = deps.clock.now();
  const found = (await lockBooking(tx, id)) ?? refuse("not_found");
  const quote = await findQuote(tx, id, asked.quoteId);
  if (quote.usedAt !== null) return;
  if (isPast(quote.validUntil, now)) refuse("cancellation_quote_expired");
  await requireNothingOpen(tx, id);
  const booking = requireCancellable(found, now, by);
  const isRequest = by === "traveller" && isForStaff(deps.search.suppliers, booking, now);
  const given = givenForExtras(deps, booking, quote);
  const isAsQuoted =
    quotedState(booking, now) === quote.bookingState &&
    isRequest === (quote.quote.kind === "request") &&
    isSame(await valueExtras(tx, booking, { leaving: null, now, given }), quote.quote.extras) &&
    (await valueCharges(tx, id, null)) === quote.quote.name_charges;
  if (!isAsQuoted) refuse("cancellation_quote_expired");
  if (isQuestionOpen(booking)) await answerQuestion(tx, booking, "refund", now);
  if (isRequest) return requestRefund(deps, tx, id, { now, estimate: quote.quote.sum });

  const change = { from: booking.status, to: "booking_cancelled" } as const;
  // The cancellation settles a refund request, and what the airline changed.
  const { staffFlag: flag } = booking;
  const isSettled =
    flag === "refund_requested" || flag === "schedule_changed" || flag === "part_requested";
  const staffFlag = isSettled ? null : flag;
  if (flag === "part_requested") await dropPartRequest(tx, id, now);
  await changeOrderStatus(tx, FLIGHT_STATUSES, id, change, { at: now, by }, { staffFlag });
  await tx
    .update(cancellationQuotes)
    .set({ usedAt: now })
    .where(eq(cancellationQuotes.id, quote.id));
  if (isUnpaid(booking)) await release(deps, tx, booking);
  else await refund(deps, tx, booking, { quote, now });
}

/** What the supplier gives back for bags and seats with the fare, as quoted. Null: each of them says what comes back. */
function givenForExtras(
  { search }: FlightBookingDeps,
  { supplier }: CancellableBooking,
  { quote }: StoredQuote,
): Taka | null {
  const { capabilities } = getSupplier(search.suppliers, supplier);
  return capabilities.refundsExtrasWithFare ? (quote.extras?.refund ?? 0) : null;
}

async function findQuote(
  tx: Transaction,
  bookingId: string,
  quoteId: string,
): Promise<StoredQuote> {
  if (!isId(quoteId)) refuse("not_found");
  const [quote] = await tx
    .select()
    .from(cancellationQuotes)
    .where(and(eq(cancellationQuotes.id, quoteId), eq(cancellationQuotes.orderId, bookingId)));
  return quote ?? refuse("not_found");
}

/** Unpaid: releases seats and coupon. A payment that arrives later is refunded by its own job. */
async function release(
  deps: FlightBookingDeps,
  tx: Transaction,
  booking: CancellableBooking,
): Promise<void> {
  if (await isPaid(tx, { purpose: "flight", subjectId: booking.id }))
    refuse("in_progress", { retryAfterSeconds: 2 });
  await releaseCoupons(tx, [booking.id]);
  await releaseSeats(deps.search.suppliers, tx, [booking]);
  // What was paid of the price went back with the status, and has an email of its own.
  if (await hasCollected(tx, booking.id)) return;
  const kind = "released" satisfies EmailKind;
  await enqueueOrderEmail(deps.jobs, tx, { orderId: booking.id, kind });
}

/** Paid: queues the refund. The coupon stays used. */
async function refund(
  deps: FlightBookingDeps,
  tx: Transaction,
  booking: CancellableBooking,
  { quote, now }: { readonly quote: StoredQuote; readonly now: Date },
): Promise<void> {
  const { id: bookingId, product: purpose } = booking;
  await returnExtras(deps, tx, booking, null, givenForExtras(deps, booking, quote));
  await endCharges(deps, tx, bookingId, null);
  const { jobs, search } = deps;
  const { sum } = quote.quote;
  if (sum === null || booking.paymentId === null)
    throw new Error("The quote of a paid booking has no refund breakdown");
  // What was paid for changes is refunded from their own payments; the rest, from those of the booking.
  const ofChanges = await refundChanges(tx, booking, { refund: sum.refund, now });
  const rest = sum.refund - ofChanges.refund;
  const reason = "booking_cancelled";
  const amount = ofChanges.isChanged ? { stated: rest } : { sum };
  const owed = { purpose, subjectId: bookingId, reason, ...amount, now } as const;
  const refundPaisa = rest > 0 ? await queueRefund(tx, owed) : 0;
  const withTicket = await takenOutWithExtras(tx, booking);
  const { kind: supplierKind } = getSupplier(search.suppliers, booking.supplier);
  // What a remote supplier keeps is its charge; our own, earned once a flight is flown, are not owed to it.
  const ofSupplier = supplierKind === "remote" ? { airline_charge: sum.airline_charge } : sum;
  const kept = [
    ...keptOfFlight(ofSupplier, booking.supplier),
    ...ofChanges.lines,
    ...withTicket.kept,
  ];
  // Parts that were cancelled before have left the sale already, as have bags and seats.
  const parts = await takenOutByParts(tx, bookingId);
  const returned = [...parts.returned, ...withTicket.returned];
  await bookCancelledSale(tx, booking, { at: now, refundPaisa, kept, returned });
  // After a ticketing request the airline may have issued tickets, so a job cancels them at the
  // supplier.
  if (booking.ticketingAskedAt === null) await releaseSeats(search.suppliers, tx, [booking]);
  else await jobs.enqueue(tx, cancelAtSupplierJob, { bookingId });
  const kind = "cancelled" satisfies EmailKind;
  await enqueueOrderEmail(jobs, tx, { orderId: bookingId, kind });
}
