import type { FlightBookingStatus, FlightBookingSummary } from "@ghuri/contract/flight-bookings";
import type { PaymentStatus } from "@ghuri/contract/payments";
import type { SubjectPayment } from "../../payments/index.ts";
import { availableActions } from "./available-actions.ts";
import { deadlineOf, isPast } from "../payment/deadlines.ts";
import type { BookingRow } from "./lock-booking.ts";

/** The payment of a booking. `findSubjectPayments` returns an entry for every id. */
export function getPayment(
  payments: ReadonlyMap<string, SubjectPayment>,
  bookingId: string,
): SubjectPayment {
  const payment = payments.get(bookingId);
  if (!payment) throw new Error(`No payment state for booking ${bookingId}`);
  return payment;
}

/** A booking as its owner sees it in the list at this moment. */
export function toBookingDto(
  booking: BookingRow,
  payment: SubjectPayment,
  now: Date,
): FlightBookingSummary {
  const status = statusNow(booking, payment, now);
  const isPayable = status === "booked";
  const paymentStatus = paymentStatusNow(payment, isPayable);
  const paymentUrl = isPayable ? payment.paymentUrl : null;
  // A pending payment without a URL is being settled or reviewed. The traveller must not pay twice.
  const mayPay = isPayable && (paymentStatus === null || paymentUrl !== null);
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
    payment_status: paymentStatus,
    payment_url: paymentUrl,
    payment_deadline: isPayable ? deadlineOf(booking).toISOString() : null,
    available_actions: availableActions({ ...booking, status }, { mayPay, now }),
    created_at: booking.createdAt.toISOString(),
  };
}

/** A booking counts as expired from its deadline on, even before the job stores it. */
function statusNow(booking: BookingRow, payment: SubjectPayment, now: Date): FlightBookingStatus {
  const isOver =
    booking.status === "booked" && payment.status !== "paid" && isPast(deadlineOf(booking), now);
  return isOver ? "booking_expired" : booking.status;
}

/** While the booking is payable, a failed attempt does not block the next one (ruling OP-27). */
function paymentStatusNow({ status }: SubjectPayment, isPayable: boolean): PaymentStatus | null {
  return isPayable && (status === "failed" || status === "cancelled") ? null : status;
}
