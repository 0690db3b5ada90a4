import type { RefundReason } from "@ghuri/contract/cancellations";
import type { OrderMoney } from "../../orders/index.ts";
import type { BookingRow } from "./find-bookings.ts";

/** The reference that a person can quote for the event that led to a status. */
export function eventReference(
  to: string,
  { booking, payment, refunds }: OrderMoney & { readonly booking: BookingRow },
): string | null {
  const refund = (reason: RefundReason) =>
    refunds.find((one) => one.reason === reason)?.reference ?? null;
  switch (to) {
    case "booked":
      return booking.reference;
    case "booking_confirmed":
      return payment.paidBy?.trxid ?? null;
    case "ticket_issued":
      return booking.pnr;
    case "booking_cancelled":
    case "booking_failed":
      return refund(to);
    case "booking_expired":
      return refund("late");
    default:
      return null;
  }
}
