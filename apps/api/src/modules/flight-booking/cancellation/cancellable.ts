import { refuse } from "../../../platform/http/refusals/refuse.ts";
import { departureInstant } from "../../flight-search/index.ts";
import { deadlineOf, isPast } from "../payment/deadlines.ts";
import type { BookingRow } from "../bookings/lock-booking.ts";

/** A no-show may still request a refund for this long after the last departure. */
const NO_SHOW_MS = 24 * 3_600_000;

type CancellableStatus = "booked" | "booking_confirmed" | "ticket_issued";
/** A booking that its traveller may cancel. */
export type CancellableBooking = BookingRow & { readonly status: CancellableStatus };

export function isCancellable(booking: BookingRow, now: Date): booking is CancellableBooking {
  switch (booking.status) {
    case "booked":
      return !isPast(deadlineOf(booking), now);
    case "booking_confirmed":
    case "ticket_issued":
      return now.getTime() < lastDeparture(booking).getTime() + NO_SHOW_MS;
    default:
      return false;
  }
}

export function requireCancellable(booking: BookingRow, now: Date): CancellableBooking {
  return isCancellable(booking, now) ? booking : refuse("not_cancellable");
}

/**
 * The state a quote was made for. A new status, or a ticketing request made since, invalidates the
 * quote.
 */
export function quotedState({ status, ticketingAskedAt }: BookingRow): string {
  return status === "booking_confirmed" && ticketingAskedAt
    ? `${status}, asked for tickets`
    : status;
}

function lastDeparture({ option, firstDepartureAt }: BookingRow): Date {
  const last = option.flights.at(-1)?.segments.at(-1);
  return last ? departureInstant(last.departure_time, last.departure_timezone) : firstDepartureAt;
}
