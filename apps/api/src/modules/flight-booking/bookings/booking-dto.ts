import {
  type FlightBookingStatus,
  type FlightBookingSummary,
  BookingAction,
} from "@ghuri/contract/flight-bookings";
import type { OrderNow } from "../../orders/index.ts";
import { isCancellable } from "../cancellation/cancellable.ts";
import type { BookingRow } from "./find-bookings.ts";

/** A booking as its owner sees it in the list at this moment. */
export function toBookingDto(
  booking: BookingRow,
  { state }: Pick<OrderNow, "state">,
  now: Date,
): FlightBookingSummary {
  // Only statuses of this product are stored with it.
  const status = state.status as FlightBookingStatus;
  return {
    id: booking.id,
    booking_id: booking.reference,
    flights: booking.option.flights.map((leg) => ({
      origin: leg.origin,
      destination: leg.destination,
      airline_code: leg.airline_code,
      flight_segments: leg.segments,
    })),
    currency: booking.currency,
    price: booking.totalPayable,
    total_payable: booking.totalPayable,
    status,
    payment_status: state.paymentStatus,
    payment_url: state.paymentUrl,
    payment_deadline: state.deadline?.toISOString() ?? null,
    available_actions: availableActions({ ...booking, status }, { mayPay: state.mayPay, now }),
    created_at: booking.createdAt.toISOString(),
  };
}

/** What the owner may do with a booking now. The client offers exactly these actions. */
function availableActions(
  booking: BookingRow,
  { mayPay, now }: { readonly mayPay: boolean; readonly now: Date },
): BookingAction[] {
  const { status } = booking;
  const isPaid = status === "booking_confirmed" || status === "ticket_issued";
  const may: Record<BookingAction, boolean> = {
    pay: mayPay,
    cancel: status === "booked" && isCancellable(booking, now, "traveller"),
    request_refund: isPaid && isCancellable(booking, now, "traveller"),
    download_ticket: status === "ticket_issued",
    download_receipt: booking.paymentId !== null,
    add_to_calendar: isPaid,
  };
  return BookingAction.options.filter((action) => may[action]);
}
