import { departureInstant } from "../../flight-search/index.ts";
import { deadlineOf } from "../../orders/index.ts";
import { segmentsFlown } from "../bookings/as-flown.ts";
import type { BookingRow } from "../bookings/find-bookings.ts";
import { isPast } from "../payment/deadlines.ts";

/** True when an airline may charge for a correction: before the ticket a name is only that of a reservation. */
export function isChargeable({ status }: Pick<BookingRow, "status">): boolean {
  return status === "ticket_issued";
}

/** True while names of a booking can be corrected: its seats are held, and nothing of it has departed. */
export function isCorrectable(booking: BookingRow, now: Date): boolean {
  const { status, staffFlag } = booking;
  // What staff are settling with the airline is not changed meanwhile.
  if (staffFlag === "refund_requested" || staffFlag === "part_requested") return false;
  const isHeld = status === "booked" && !isPast(deadlineOf(booking), now);
  if (!isHeld && status !== "booking_confirmed" && status !== "ticket_issued") return false;
  return !segmentsFlown(booking).some((one) =>
    isPast(departureInstant(one.departure_time, one.departure_timezone), now),
  );
}
