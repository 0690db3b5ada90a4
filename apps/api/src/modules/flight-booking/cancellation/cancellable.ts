import { refuse } from "../../../platform/http/refusals/refuse.ts";
import { departureInstant } from "../../flight-search/index.ts";
import { deadlineOf } from "../../orders/index.ts";
import { isPast } from "../payment/deadlines.ts";
import { asFlown, segmentsFlown } from "../bookings/as-flown.ts";
import type { BookingRow } from "../bookings/find-bookings.ts";
import type { FlightSupplier } from "../../../suppliers/flight-supplier.ts";
import { getSupplier } from "../bookings/get-supplier.ts";
import { isInvoluntary } from "../schedule-changes/schedule-question.ts";

/** A no-show may still request a refund for this long after the last departure. */
const NO_SHOW_MS = 24 * 3_600_000;

type CancellableStatus = "not_booked" | "booked" | "booking_confirmed" | "ticket_issued";
/** A booking that can be cancelled. */
export type CancellableBooking = BookingRow & { readonly status: CancellableStatus };

/** Who cancels. A refund request that waits for staff can be granted by them at any time, and not be repeated. */
export type Canceller = "traveller" | "staff";

export function isCancellable(
  booking: BookingRow,
  now: Date,
  by: Canceller,
): booking is CancellableBooking {
  switch (booking.status) {
    case "not_booked":
    case "booked":
      return !isPast(deadlineOf(booking), now);
    case "booking_confirmed":
    case "ticket_issued":
      if (booking.refundRequestedAt !== null && by === "traveller") return false;
      if (booking.staffFlag === "refund_requested") return true;
      // First staff answer what was asked for; a traveller who wants to give back all of it calls them.
      if (booking.staffFlag === "part_requested" && by === "traveller") return false;
      // Their case stays open until somebody has called, which may be after the day of a cancelled flight.
      if (by === "staff" && isInvoluntary(booking)) return true;
      return now.getTime() < lastDeparture(booking).getTime() + NO_SHOW_MS;
    default:
      return false;
  }
}

export function requireCancellable(
  booking: BookingRow,
  now: Date,
  by: Canceller,
): CancellableBooking {
  return isCancellable(booking, now, by) ? booking : refuse("not_cancellable");
}

/** Nothing is paid: it is released, not refunded. */
export function isUnpaid({ status }: Pick<BookingRow, "status">): boolean {
  return status === "not_booked" || status === "booked";
}

/** True when a flight of the ticket has departed, so that part of it may be used. */
export function hasDeparted(booking: BookingRow, now: Date): boolean {
  return hasTicket(booking) && departedFlights(booking, now) > 0;
}

/**
 * Staff decide about a ticket of which a flight has departed, since only they can tell what was flown, about one that its
 * supplier cancels by hand, at terms that only it can tell, and about one that a remote airline has to refund in full.
 */
export function isForStaff(
  suppliers: readonly FlightSupplier[],
  booking: BookingRow,
  now: Date,
): boolean {
  if (!hasTicket(booking)) return false;
  return (
    hasDeparted(booking, now) ||
    isCancelledByHand(suppliers, booking) ||
    isRefundedByAirline(suppliers, booking)
  );
}

/** True when a remote airline has to agree first that it gives everything back, since it changed the flights. */
function isRefundedByAirline(suppliers: readonly FlightSupplier[], booking: BookingRow): boolean {
  return isInvoluntary(booking) && getSupplier(suppliers, booking.supplier).kind === "remote";
}

/** True when the supplier has no call for cancelling a ticket, and the fare names no sum that it keeps. */
function isCancelledByHand(
  suppliers: readonly FlightSupplier[],
  { supplier: name, option }: BookingRow,
): boolean {
  const supplier = getSupplier(suppliers, name);
  const { refund } = option.conditions;
  const areTermsKnown = refund !== null && refund.allowed && refund.penalty !== null;
  return supplier.kind === "remote" && !supplier.capabilities.cancel && !areTermsKnown;
}

function hasTicket({ status, ticketingAskedAt }: BookingRow): boolean {
  return status === "ticket_issued" || ticketingAskedAt !== null;
}

/**
 * The state a quote was made for. A new status, a ticketing request, a departure, or other flights since then invalidate
 * the quote.
 */
export function quotedState(booking: BookingRow, now: Date): string {
  const { status, ticketingAskedAt } = booking;
  const isAsked = status === "booking_confirmed" && ticketingAskedAt !== null;
  const departed = isUnpaid(booking) ? 0 : departedFlights(booking, now);
  return [
    status,
    isAsked && "asked for tickets",
    departed > 0 && `${departed} departed`,
    flightsAfterChange(booking),
    booking.cancelledTravellers.length > 0 && `without ${booking.cancelledTravellers.join(", ")}`,
    isInvoluntary(booking) && `changed by the airline ${booking.airlineChanges.length} times`,
  ]
    .filter(Boolean)
    .join(", ");
}

/** The flights and their price after changes of the traveller. Null: as bought. */
function flightsAfterChange({ option, changedFare }: BookingRow): string | null {
  if (changedFare === null) return null;
  const flights = option.flights.flatMap(({ segments }) =>
    segments.map((one) => `${one.airline_flight_number} ${one.departure_time}`),
  );
  return `changed to ${flights.join(" + ")} at ${changedFare.base_price + changedFare.total_tax}`;
}

function departedFlights(booking: BookingRow, now: Date): number {
  return segmentsFlown(booking).filter((one) =>
    isPast(departureInstant(one.departure_time, one.departure_timezone), now),
  ).length;
}

/** Of a cancelled flight the time that was planned. */
function lastDeparture(booking: BookingRow): Date {
  const { firstDepartureAt } = booking;
  const last = asFlown(booking).flights.at(-1)?.segments.at(-1);
  return last ? departureInstant(last.departure_time, last.departure_timezone) : firstDepartureAt;
}
