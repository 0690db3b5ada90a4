import type { PackageBooking, PackageBookingStatus } from "@ghuri/contract/tour-packages";
import type { Language } from "@ghuri/contract/messages/message";
import { isPast } from "../../../platform/clock.ts";
import type { SubjectPayment } from "../../payments/index.ts";
import { deadlineOf } from "../payment/deadlines.ts";
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
  { language, now }: { readonly language: Language; readonly now: Date },
): PackageBooking {
  const { bought } = booking;
  const status = statusNow(booking, payment, now);
  const isPayable = status === "booked";
  // While the booking is payable, a failed attempt does not block the next one (ruling OP-27).
  const hasFailed = payment.status === "failed" || payment.status === "cancelled";
  const paymentStatus = isPayable && hasFailed ? null : payment.status;
  const paymentUrl = isPayable ? payment.paymentUrl : null;
  // A pending payment without a URL is being settled or reviewed. The traveller must not pay twice.
  const mayPay = isPayable && (paymentStatus === null || paymentUrl !== null);
  return {
    id: booking.id,
    hash: booking.reference,
    package: {
      id: booking.packageId,
      name: bought.name[language],
      slug: bought.slug,
      country: bought.country[language],
      location: bought.location[language],
      duration: bought.duration,
      thumb: bought.thumb,
    },
    departure_date: booking.departureDate,
    number_of_travellers: booking.travellers,
    currency: booking.currency,
    price: booking.totalPayable,
    total_price: booking.totalPrice,
    coupon:
      booking.couponCode === null
        ? null
        : { name: booking.couponCode, amount: booking.couponDiscount },
    status,
    payment_status: paymentStatus,
    payment_url: paymentUrl,
    payment_deadline: isPayable ? deadlineOf(booking).toISOString() : null,
    available_actions: [
      ...(mayPay ? (["pay"] as const) : []),
      ...(isPayable && payment.status !== "paid" ? (["cancel"] as const) : []),
      ...(booking.paymentId === null ? [] : (["download_receipt"] as const)),
    ],
    created_at: booking.createdAt.toISOString(),
  };
}

/** A booking counts as expired from its deadline on, even before the job stores it. */
function statusNow(booking: BookingRow, payment: SubjectPayment, now: Date): PackageBookingStatus {
  const isOver =
    booking.status === "booked" && payment.status !== "paid" && isPast(deadlineOf(booking), now);
  return isOver ? "expired" : booking.status;
}
