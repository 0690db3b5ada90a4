import type { FlightBooking } from "@ghuri/contract/flight-bookings";
import type { PackageBookingDetail } from "@ghuri/contract/tour-packages";
import { isPartPaid } from "../../components/payment/is-part-paid.ts";
import type { Payment, PaymentStatus, ShopProduct } from "@ghuri/contract/payments";
import type { VisaApplicationDetail } from "@ghuri/contract/visas";

/** A flight that was paid for; times are local, "2026-12-05T09:00". */
export interface PaidFlight {
  /** The city. */
  readonly from: string;
  readonly to: string;
  readonly departs: string;
  readonly arrives: string;
}

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
  /** Bags and seats can be added to the ticket. */
  readonly sellsExtras: boolean;
  /** The flights that can be put into a calendar; empty for other products and before they are sure. */
  readonly flights: readonly PaidFlight[];
  /** What happens after payment: still in progress, fulfilled, or refunded. */
  readonly fulfilment: "underWay" | "good" | "refund";
  /** It ended after some of several payments, before all of its price had arrived. */
  readonly endedPartlyPaid: boolean;
  /** What is left to pay after the first part of a price in two parts, or after some of several payments (`split`), in taka, and by when; null: nothing. */
  readonly rest: {
    readonly amount: number;
    readonly dueAt: string;
    readonly of: "package" | "visa" | "split";
  } | null;
}

export function fromFlightBooking(booking: FlightBooking): PaymentSubject {
  const first = booking.api_responses[0]?.response.flights[0];
  const rest = splitRest(booking);
  return {
    ...paidPart(booking),
    type: "flight",
    reference: booking.booking_id,
    total_payable: booking.total_payable,
    title: first ? { from: first.departure_airport.city, to: first.arrival_airport.city } : null,
    hasTicket: booking.available_actions.includes("download_ticket"),
    sellsExtras: booking.available_actions.includes("buy_extras"),
    flights: booking.available_actions.includes("add_to_calendar") ? flightsOf(booking) : [],
    fulfilment: rest ? "good" : flightEnd(booking.status),
    endedPartlyPaid: isEndedPartlyPaid(booking, booking.total_payable),
    rest,
  };
}

function flightsOf({ api_responses: options }: FlightBooking): PaidFlight[] {
  const legs = options.flatMap(({ response }) => response.flights);
  return legs.map((leg) => ({
    from: leg.departure_airport.city,
    to: leg.arrival_airport.city,
    departs: leg.departure_time,
    arrives: leg.arrival_time,
  }));
}

function flightEnd(status: FlightBooking["status"]): PaymentSubject["fulfilment"] {
  if (status === "ticket_issued") return "good";
  return status === "booked" || status === "booking_confirmed" ? "underWay" : "refund";
}

/** What is left to pay after some of several payments. */
function splitRest({
  split_payment: split,
  payment_deadline: dueAt,
}: Pick<PackageBookingDetail, "split_payment" | "payment_deadline">): PaymentSubject["rest"] {
  return split && split.remaining > 0 && dueAt
    ? { amount: split.remaining, dueAt, of: "split" }
    : null;
}

/** Nothing is to be paid any more, although less than the price was. What goes back of a price in two parts, its terms say. */
function isEndedPartlyPaid(
  {
    split_payment: split,
    part_payment: terms = null,
  }: Pick<PackageBookingDetail, "split_payment"> &
    Partial<Pick<PackageBookingDetail, "part_payment">>,
  price: number,
): boolean {
  return terms === null && split !== null && split.remaining === 0 && split.paid < price;
}

/** What is left to pay after the first part. */
function restOf(
  of: "package" | "visa",
  order: Pick<
    PackageBookingDetail,
    "part_payment" | "split_payment" | "payment_deadline" | "payment_status"
  >,
): PaymentSubject["rest"] {
  const { part_payment: plan, payment_deadline: deadline } = order;
  const ofSeveral = splitRest(order);
  if (ofSeveral) return ofSeveral;
  return plan && isPartPaid(order)
    ? { amount: plan.due, dueAt: deadline ?? plan.rest_due_at, of }
    : null;
}

export function fromPackageBooking(booking: PackageBookingDetail): PaymentSubject {
  const { status } = booking;
  const isGood = status === "confirmed" || status === "completed";
  const rest = restOf("package", booking);
  return {
    ...paidPart(booking),
    type: "package",
    reference: booking.hash,
    total_payable: booking.price,
    title: { name: booking.package.name },
    hasTicket: false,
    sellsExtras: false,
    flights: [],
    // After the first part everything waits for the traveller.
    fulfilment: rest || isGood ? "good" : status === "booked" ? "underWay" : "refund",
    endedPartlyPaid: isEndedPartlyPaid(booking, booking.price),
    rest,
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
    sellsExtras: false,
    flights: [],
    fulfilment: application.status === "cancelled" ? "refund" : "good",
    endedPartlyPaid: isEndedPartlyPaid(application, application.price),
    rest: restOf("visa", application),
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
