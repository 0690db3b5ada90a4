import type { BookingEvent } from "@ghuri/contract/flight-bookings";
import { and, eq } from "drizzle-orm";
import type { Transaction } from "../../../platform/db/database.ts";
import { refuse } from "../../../platform/http/refusals/refuse.ts";
import { isId } from "../../../platform/ids.ts";
import { isPaid, queueRefund } from "../../payments/index.ts";
import { type CancellableBooking, quotedState, requireCancellable } from "./cancellable.ts";
import { isPast } from "../payment/deadlines.ts";
import type { FlightBookingDeps } from "../deps.ts";
import { releaseInventory } from "../bookings/release-inventory.ts";
import { cancelAtSupplierJob, flightEmailJob } from "../jobs.ts";
import { lockBooking } from "../bookings/lock-booking.ts";
import { changeBookingStatus } from "../bookings/change-booking-status.ts";
import { getSupplier } from "../bookings/get-supplier.ts";
import { cancellationQuotes } from "../tables.ts";

type StoredQuote = typeof cancellationQuotes.$inferSelect;

/**
 * Cancels a booking exactly as quoted, or refuses. Repeating the same confirmation changes nothing.
 */
export async function cancelAsQuoted(
  deps: FlightBookingDeps,
  tx: Transaction,
  asked: {
    readonly id: string;
    readonly quoteId: string;
    readonly by: Extract<BookingEvent["by"], "traveller" | "staff">;
  },
): Promise<void> {
  const { id, by } = asked;
  const now = deps.clock.now();
  const found = (await lockBooking(tx, id)) ?? refuse("not_found");
  const quote = await findQuote(tx, id, asked.quoteId);
  if (quote.usedAt !== null) return;
  if (isPast(quote.validUntil, now)) refuse("cancellation_quote_expired");
  const booking = requireCancellable(found, now);
  if (quotedState(booking) !== quote.bookingState) refuse("cancellation_quote_expired");

  await changeBookingStatus(
    tx,
    id,
    { from: booking.status, to: "booking_cancelled" },
    { at: now, by },
  );
  await tx
    .update(cancellationQuotes)
    .set({ usedAt: now })
    .where(eq(cancellationQuotes.id, quote.id));
  if (booking.status === "booked") await release(deps, tx, booking);
  else await refund(deps, tx, booking, { quote, now });
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
    .where(and(eq(cancellationQuotes.id, quoteId), eq(cancellationQuotes.bookingId, bookingId)));
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
  await releaseInventory(deps, tx, booking);
  await deps.jobs.enqueue(tx, flightEmailJob, { bookingId: booking.id, kind: "released" });
}

/** Paid: queues the refund. The coupon stays used. */
async function refund(
  { jobs, search }: FlightBookingDeps,
  tx: Transaction,
  { id: bookingId, supplier, paymentId, ticketingAskedAt }: CancellableBooking,
  { quote, now }: { readonly quote: StoredQuote; readonly now: Date },
): Promise<void> {
  const { sum } = quote.quote;
  if (sum === null || paymentId === null)
    throw new Error("The quote of a paid booking has no refund breakdown");
  if (sum.refund > 0) await queueRefund(tx, { paymentId, reason: "booking_cancelled", sum, now });
  // After a ticketing request the airline may have issued tickets, so a job cancels them at the
  // supplier.
  if (ticketingAskedAt === null)
    await getSupplier(search.suppliers, supplier).releaseSeats(tx, bookingId);
  else await jobs.enqueue(tx, cancelAtSupplierJob, { bookingId });
  await jobs.enqueue(tx, flightEmailJob, { bookingId, kind: "cancelled" });
}
