import { BookingAction } from "@ghuri/contract/flight-bookings";
import { isCancellable } from "../cancellation/cancellable.ts";
import type { BookingRow } from "./lock-booking.ts";

/** What the owner may do with a booking now. The client offers exactly these actions. */
export function availableActions(
  booking: BookingRow,
  { mayPay, now }: { readonly mayPay: boolean; readonly now: Date },
): BookingAction[] {
  const { status } = booking;
  const isPaid = status === "booking_confirmed" || status === "ticket_issued";
  const may: Record<BookingAction, boolean> = {
    pay: mayPay,
    cancel: status === "booked" && isCancellable(booking, now),
    request_refund: isPaid && isCancellable(booking, now),
    download_ticket: status === "ticket_issued",
    download_receipt: booking.paymentId !== null,
    add_to_calendar: isPaid,
  };
  return BookingAction.options.filter((action) => may[action]);
}
