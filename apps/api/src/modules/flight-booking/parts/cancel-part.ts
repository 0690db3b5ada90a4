import type { RefundBreakdown } from "@ghuri/contract/cancellations";
import type { FlightLeg } from "@ghuri/contract/flights";
import type { PartSum } from "@ghuri/contract/part-cancellations";
import { isDeepStrictEqual as isSame } from "node:util";
import { and, eq, isNull } from "drizzle-orm";
import type { Transaction } from "../../../platform/db/database.ts";
import type { Session } from "../../../platform/http/auth/find-caller.ts";
import { refuse } from "../../../platform/http/refusals/refuse.ts";
import { isId } from "../../../platform/ids.ts";
import { departureInstant } from "../../flight-search/index.ts";
import {
  bookReturnedPart,
  changeOrderStatus,
  enqueueOrderEmail,
  moveTravelDates,
} from "../../orders/index.ts";
import { queueRefund } from "../../payments/index.ts";
import { segmentsFlown } from "../bookings/as-flown.ts";
import { type BookingRow, findOwnBooking, lockBooking } from "../bookings/find-bookings.ts";
import { validTickets } from "../bookings/what-is-left.ts";
import { keptOfFlight, returnedPartLines } from "../bookkeeping/flight-sale-lines.ts";
import { REFUND_FEES } from "../cancellation/calculate-refund.ts";
import { quotedState } from "../cancellation/cancellable.ts";
import { requireNothingOpen } from "../extras/require-nothing-open.ts";
import { returnExtras, valueExtras } from "../extras/return-extras.ts";
import type { FlightBookingDeps } from "../deps.ts";
import type { EmailKind } from "../emails/booking-email.ts";
import { isPast } from "../payment/deadlines.ts";
import { FLIGHT_STATUSES } from "../product/flight-statuses.ts";
import { type CancelledSlice, flightBookings } from "../tables.ts";
import { requireDivisible } from "./part-possible.ts";
import { flightPartCancellations, type PartRow } from "./tables.ts";

/**
 * Cancels a part of an own booking exactly as quoted, or refuses: its seats are on sale again, its tickets void, its refund
 * queued, in one transaction. The rest stays valid. Repeating it changes nothing. Needs a passkey where the account has
 * one. Returns the booking's id. Refuses not_found, cancellation_quote_expired, change_open, part_not_possible,
 * passkey_needed.
 */
export async function cancelPart(
  deps: FlightBookingDeps,
  asked: { readonly session: Session; readonly id: string; readonly quoteId: string },
): Promise<string> {
  const { session, quoteId } = asked;
  const { id } = await findOwnBooking(deps.db, session.userId, asked.id);
  await deps.requirePasskey(session);
  await deps.db.transaction((tx) => cancelAsQuoted(deps, tx, { id, quoteId }));
  return id;
}

async function cancelAsQuoted(
  deps: FlightBookingDeps,
  tx: Transaction,
  { id, quoteId }: { readonly id: string; readonly quoteId: string },
): Promise<void> {
  const { search, jobs } = deps;
  const now = deps.clock.now();
  // A whole cancellation and a change of flights wait for the same lock.
  const booking = (await lockBooking(tx, id)) ?? refuse("not_found");
  const row = await findQuote(tx, id, quoteId);
  if (row.cancelledAt !== null) return;
  if (isPast(row.validUntil, now)) refuse("cancellation_quote_expired");
  await requireNothingOpen(tx, id);
  const supplier = requireDivisible(search.suppliers, booking, now);
  if (quotedState(booking, now) !== row.bookingState) refuse("cancellation_quote_expired");

  const { part, sum } = row.quote;
  const extras = await valueExtras(tx, booking, { leaving: part, now });
  if (!isSame(extras, row.quote.extras)) refuse("cancellation_quote_expired");
  await returnExtras(deps, tx, booking, part);
  const after = withoutPart(booking, row);
  const isFreed = await supplier.cancelPart(tx, {
    bookingId: id,
    ref: booking.offerRef,
    slices: part.slices,
    seats: sum.travellers.filter(({ type }) => type !== "INF").length,
    ticketNumbers: validTickets({ ...booking, cancelledTravellers: after.cancelledTravellers }),
  });
  if (!isFreed) refuse("part_not_possible");
  await tx
    .update(flightBookings)
    .set({
      ...after,
      ...(part.slices.length > 0
        ? { offerRef: supplier.withoutSlices(booking.offerRef, part.slices) }
        : {}),
    })
    .where(eq(flightBookings.orderId, id));
  if (after.changedFlights) await moveDates(tx, booking, after.changedFlights);
  await refund(tx, booking, { row, now });
  const event = await changeOrderStatus(
    tx,
    FLIGHT_STATUSES,
    id,
    { from: "ticket_issued", to: "ticket_issued" },
    { at: now, by: "traveller", note: noteOf(booking, row) },
  );
  await enqueueOrderEmail(jobs, tx, {
    orderId: id,
    kind: "part_cancelled" satisfies EmailKind,
    details: { part: row.id },
    ...(event === null ? {} : { event }),
  });
}

async function findQuote(tx: Transaction, bookingId: string, quoteId: string): Promise<PartRow> {
  if (!isId(quoteId)) refuse("not_found");
  const [row] = await tx
    .select()
    .from(flightPartCancellations)
    .where(
      and(eq(flightPartCancellations.id, quoteId), eq(flightPartCancellations.orderId, bookingId)),
    );
  return row ?? refuse("not_found");
}

/** What changes of a booking when the part leaves it. */
function withoutPart(booking: BookingRow, { quote, fareLeft }: PartRow) {
  const { travellers, slices } = quote.part;
  const { flights } = booking.option;
  return {
    changedFare: fareLeft,
    cancelledTravellers: [...booking.cancelledTravellers, ...travellers],
    ...(slices.length > 0
      ? {
          changedFlights: flights.filter((_, slice) => !slices.includes(slice)),
          cancelledSlices: [...booking.cancelledSlices, ...numberSlices(booking, slices)],
        }
      : {}),
  };
}

/** Cancelled directions with their number among all that the booking has had. */
function numberSlices(
  { option: { flights }, cancelledSlices }: BookingRow,
  slices: readonly number[],
): CancelledSlice[] {
  const gone = new Set(cancelledSlices.map(({ slice }) => slice));
  const numbers = Array.from({ length: flights.length + gone.size }, (_, at) => at).filter(
    (at) => !gone.has(at),
  );
  return slices.flatMap((at) => {
    const [leg, slice] = [flights[at], numbers[at]];
    return leg && slice !== undefined ? [{ slice, leg }] : [];
  });
}

async function moveDates(
  tx: Transaction,
  booking: BookingRow,
  flights: readonly FlightLeg[],
): Promise<void> {
  const segments = segmentsFlown({
    ...booking,
    option: { ...booking.option, flights: [...flights] },
  });
  const [first] = segments;
  if (!first) return;
  await tx
    .update(flightBookings)
    .set({ firstDepartureAt: departureInstant(first.departure_time, first.departure_timezone) })
    .where(eq(flightBookings.orderId, booking.id));
  await moveTravelDates(
    tx,
    booking.id,
    segments.map((one) => one.departure_time.slice(0, 10)),
  );
}

/** Queues the refund and books the part, once. Refuses part_not_possible when the payment has less left than that. */
async function refund(
  tx: Transaction,
  booking: BookingRow,
  { row, now }: { readonly row: PartRow; readonly now: Date },
): Promise<void> {
  const { id, quote } = row;
  const { sum, part } = quote;
  const { paymentId } = booking;
  if (paymentId === null) throw new Error("A ticketed booking without a payment id");
  const reason = "part_cancelled";
  const breakdown = toBreakdown(sum, booking);
  const refundPaisa =
    sum.refund > 0
      ? await queueRefund(tx, { paymentId, reason, cause: id, sum: breakdown, now })
      : 0;
  // Much of what is left may have been paid for with a change: then all of it is cancelled at once.
  if (refundPaisa !== 100 * sum.refund) refuse("part_not_possible");
  const returned = await bookReturnedPart(tx, booking, {
    id,
    at: now,
    refundPaisa,
    returned: returnedPartLines(booking.option, sum, booking.supplier),
    kept: keptOfFlight(sum, booking.supplier),
  });
  const done = await tx
    .update(flightPartCancellations)
    .set({
      cancelledAt: now,
      returned,
      flights: part.slices.flatMap((slice) => booking.option.flights[slice] ?? []),
      voidedTickets: part.travellers.flatMap((place) => booking.ticketNumbers[place] ?? []),
    })
    .where(and(eq(flightPartCancellations.id, id), isNull(flightPartCancellations.cancelledAt)))
    .returning({ id: flightPartCancellations.id });
  if (done.length === 0) throw new Error(`Part ${id} was cancelled under the lock of its booking`);
}

/** The same sum by type of passenger, as the page of a refund shows it. */
function toBreakdown(sum: PartSum, { isInternational }: BookingRow): RefundBreakdown {
  const byCharge = Map.groupBy(
    sum.travellers,
    ({ type, airline_charge }) => `${type} ${airline_charge}`,
  );
  const charges = [...byCharge.values()].flatMap((same) => {
    const [first] = same;
    return first ? [{ type: first.type, count: same.length, each: first.airline_charge }] : [];
  });
  return {
    paid: sum.paid,
    airline_charge: sum.airline_charge,
    airline_charge_each: charges[0]?.each ?? 0,
    charges,
    service_fee: sum.service_fee,
    service_fee_each: REFUND_FEES[isInternational ? "international" : "domestic"],
    travellers: sum.travellers.filter(({ type }) => type !== "INF").length,
    is_capped: sum.travellers.every(
      ({ fare, airline_charge }) => fare > 0 && airline_charge >= fare,
    ),
    refund: sum.refund,
  };
}

/** For the log of the booking. Travellers by number: names are kept once, with the travellers. */
function noteOf({ option, ticketNumbers }: BookingRow, { quote }: PartRow): string {
  const { travellers, slices } = quote.part;
  if (travellers.length > 0)
    return `travellers ${travellers.map((at) => at + 1).join(", ")} cancelled, tickets ${travellers
      .map((at) => ticketNumbers[at] ?? "?")
      .join(", ")} void`;
  const names = slices.flatMap((slice) => {
    const leg = option.flights[slice];
    return leg ? [`${leg.origin}–${leg.destination} ${leg.departure_time.slice(0, 16)}`] : [];
  });
  return `${names.join(", ")} cancelled for everybody`;
}
