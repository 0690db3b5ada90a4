import type { FlightBooking } from "@ghuri/contract/flight-bookings";
import type { PackageBookingDetail } from "@ghuri/contract/tour-packages";
import type { Payment, PaymentStatus, ShopProduct } from "@ghuri/contract/payments";
import type { VisaApplicationDetail } from "@ghuri/contract/visas";

/** What was paid for, in one shape for flights, packages and visas. */
export interface PaymentSubject {
  readonly type: ShopProduct;
  readonly id: string;
  readonly reference: string;
  /** The route or the name of what was bought. */
  readonly title: { readonly from: string; readonly to: string } | { readonly name: string } | null;
  readonly total_payable: number;
  readonly payment_url: string | null;
  readonly payment_deadline: string | null;
  readonly payment_status: PaymentStatus | null;
  readonly payments: readonly Payment[];
  readonly canPay: boolean;
  readonly hasTicket: boolean;
  /** What happens after payment: still in progress, fulfilled, or refunded. */
  readonly fulfilment: "underWay" | "good" | "refund";
}

export function fromFlightBooking(booking: FlightBooking): PaymentSubject {
  const first = booking.api_responses[0]?.response.flights[0];
  return {
    ...paidPart(booking),
    type: "flight",
    reference: booking.booking_id,
    total_payable: booking.total_payable,
    title: first ? { from: first.departure_airport.city, to: first.arrival_airport.city } : null,
    hasTicket: booking.available_actions.includes("download_ticket"),
    fulfilment: flightEnd(booking.status),
  };
}

function flightEnd(status: FlightBooking["status"]): PaymentSubject["fulfilment"] {
  if (status === "ticket_issued") return "good";
  return status === "booked" || status === "booking_confirmed" ? "underWay" : "refund";
}

export function fromPackageBooking(booking: PackageBookingDetail): PaymentSubject {
  const { status } = booking;
  const isGood = status === "confirmed" || status === "completed";
  return {
    ...paidPart(booking),
    type: "package",
    reference: booking.hash,
    total_payable: booking.price,
    title: { name: booking.package.name },
    hasTicket: false,
    fulfilment: status === "booked" ? "underWay" : isGood ? "good" : "refund",
  };
}

export function fromVisaApplication(application: VisaApplicationDetail): PaymentSubject {
  const { country, type } = application.visa_guideline;
  return {
    ...paidPart(application),
    type: "visa",
    reference: application.hash,
    total_payable: application.price,
    title: { name: `${country}, ${type}` },
    hasTicket: false,
    fulfilment: application.status === "cancelled" ? "refund" : "good",
  };
}

type PaidPart = Pick<
  PaymentSubject,
  "id" | "payment_url" | "payment_deadline" | "payment_status" | "payments"
>;

function paidPart(
  booking: PaidPart & { readonly available_actions: readonly string[] },
): PaidPart & Pick<PaymentSubject, "canPay"> {
  const { id, payment_url, payment_deadline, payment_status, payments } = booking;
  const canPay = booking.available_actions.includes("pay");
  return { id, payment_url, payment_deadline, payment_status, payments, canPay };
}
