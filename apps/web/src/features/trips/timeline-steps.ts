import type { BookingEvent, FlightBooking } from "@ghuri/contract/flight-bookings";
import type { NameCorrection, PersonName } from "@ghuri/contract/name-corrections";
import type { Payment } from "@ghuri/contract/payments";
import {
  failedPaymentStep,
  type PaymentTimelineStep,
  paidStep,
  reviewStep,
} from "../../components/bookings/payment-timeline-steps.ts";
import {
  type RefundTimelineStep,
  getRefundTimelineSteps,
} from "../../components/refunds/refund-timeline-steps.ts";
import type { TimelineStepLook } from "../../components/timeline/timeline.tsx";

/** One step of a booking's timeline, with the data its text needs. */
export type BookingStep = PaymentTimelineStep | RefundTimelineStep | StatusStep;

export type StatusStep = {
  readonly key: string;
  /** Null for a current or upcoming step. */
  readonly at: string | null;
  readonly look: TimelineStepLook;
  /** References to quote to support. */
  readonly references: readonly string[];
} & StepDetails;

type StepDetails =
  | { readonly kind: "received"; readonly travellers: number; readonly coupon: string | null }
  | { readonly kind: "held"; readonly travellers: number }
  | { readonly kind: "waitingPay"; readonly until: string | null }
  | {
      readonly kind:
        | "checkingPay"
        | "ticketing"
        | "ticketed"
        | "changed"
        | "scheduleAccepted"
        | "partCancelled"
        | "extrasBought"
        | "expired"
        | "confirming"
        | "notHeld";
    }
  | { readonly kind: "cancelled"; readonly by: BookingEvent["by"]; readonly note: string | null }
  | { readonly kind: "nameCorrected"; readonly before: PersonName; readonly after: PersonName }
  | { readonly kind: "failed"; readonly note: string | null };

export type TimelineBooking = Pick<
  FlightBooking,
  | "booking_id"
  | "created_at"
  | "travellers"
  | "coupon"
  | "cancelled_parts"
  | "name_corrections"
  | "extras"
  | "events"
  | "payments"
  | "refunds"
  | "status"
  | "payment_status"
  | "payment_deadline"
  | "available_actions"
  | "pnr"
  | "ticket_numbers"
>;

/**
 * Builds the timeline: past status changes, payments and refund stages by time, then the current
 * and upcoming steps.
 */
export function buildTimelineSteps(booking: TimelineBooking): BookingStep[] {
  const refunds = getRefundTimelineSteps(booking.refunds);
  const past = [
    received(booking),
    ...booking.events.flatMap((event) => moveStep(booking, event)),
    ...booking.payments.flatMap((payment) => paymentStep(booking, payment)),
    ...refunds.past,
  ].toSorted((one, other) => (one.at ?? "").localeCompare(other.at ?? ""));
  return [...past, ...ahead(booking), ...refunds.ahead];
}

/** True when bags and seats became the booking's own at that moment. */
function boughtExtras({ extras }: Pick<TimelineBooking, "extras">, at: string): boolean {
  return extras.some(({ bought_at }) => bought_at === at);
}

function received({ booking_id, created_at, travellers, coupon }: TimelineBooking): BookingStep {
  return {
    kind: "received",
    key: "received",
    at: created_at,
    look: "done",
    references: [booking_id],
    travellers: travellers.length,
    coupon: coupon?.name ?? null,
  };
}

/** A status change. Unknown statuses are left out. */
function moveStep(booking: TimelineBooking, event: BookingEvent): BookingStep[] {
  const { at, to, by, note, reference } = event;
  const shownReferences = [
    booking.booking_id,
    ...booking.refunds.map((refund) => refund.reference),
  ];
  // References shown by another step are not repeated.
  const own = reference === null || shownReferences.includes(reference) ? [] : [reference];
  const step = { key: `${to} ${at}`, at, references: own } as const;
  const name = correctionOf(booking, event);
  if (name)
    return [
      { ...step, kind: "nameCorrected", look: "done", before: name.before, after: name.after },
    ];
  // The airline never held it.
  if (event.from === "not_booked" && (to === "booking_failed" || to === "booking_expired"))
    return [{ ...step, kind: "notHeld", look: "failed" }];
  switch (to) {
    case "booked":
      // One of several payments, which has a step of its own.
      if (event.from === "booked") return [];
      return [{ ...step, kind: "held", look: "done", travellers: booking.travellers.length }];
    case "booking_confirmed": {
      const payment = payingAttempt(booking);
      return payment ? [paidStep(payment, at)] : [];
    }
    case "ticket_issued": {
      const references = [...(booking.pnr ? [booking.pnr] : []), ...booking.ticket_numbers];
      const part = booking.cancelled_parts.find(({ cancelled_at }) => cancelled_at === at);
      if (part && event.from === "ticket_issued")
        return [{ ...step, kind: "partCancelled", look: "done", references: part.voided_tickets }];
      if (event.from === "ticket_issued" && boughtExtras(booking, at))
        return [{ ...step, kind: "extrasBought", look: "done", references: [] }];
      if (isAcceptance(booking, event))
        return [{ ...step, kind: "scheduleAccepted", look: "done", references: [] }];
      // Other flights, with new tickets in exchange for these.
      if (event.from === "ticket_issued")
        return [{ ...step, kind: "changed", look: "done", references: booking.ticket_numbers }];
      const isChanged = booking.events.some(
        (other) =>
          other.from === "ticket_issued" &&
          !booking.cancelled_parts.some(({ cancelled_at }) => cancelled_at === other.at) &&
          !correctionOf(booking, other) &&
          !isAcceptance(booking, other) &&
          !boughtExtras(booking, other.at),
      );
      return [
        { ...step, kind: "ticketed", look: "done", references: isChanged ? own : references },
      ];
    }
    case "booking_cancelled":
      return [{ ...step, kind: "cancelled", look: "failed", by, note }];
    case "booking_expired":
      return [{ ...step, kind: "expired", look: "failed" }];
    case "booking_failed":
      return [{ ...step, kind: "failed", look: "failed", note }];
    default:
      return [];
  }
}

/** True when the traveller accepted what the airline changed: the tickets stay. Flights and extras are recorded by others. */
function isAcceptance(booking: TimelineBooking, { at, from, to, by }: BookingEvent): boolean {
  return (
    from === "ticket_issued" &&
    to === from &&
    by === "traveller" &&
    !booking.cancelled_parts.some(({ cancelled_at }) => cancelled_at === at) &&
    !boughtExtras(booking, at)
  );
}

/** The correction of a name that an event without a new status is about. */
function correctionOf(
  { name_corrections }: TimelineBooking,
  { at, from, to }: BookingEvent,
): NameCorrection | undefined {
  if (from !== to) return undefined;
  return name_corrections.find((one) => one.outcome === "corrected" && one.decided_at === at);
}

/** The attempt that confirmed the booking: the one named by the event, else the first paid one. */
function payingAttempt({ events, payments }: TimelineBooking): Payment | undefined {
  const confirmed = events.find(({ to }) => to === "booking_confirmed");
  if (!confirmed) return undefined;
  const paid = payments.filter(({ status }) => status === "paid");
  return paid.find(({ trxid }) => trxid === confirmed.reference) ?? paid.at(-1);
}

function paymentStep(booking: TimelineBooking, payment: Payment): BookingStep[] {
  // The attempt that confirmed the booking appears at the confirmation, not at its start.
  if (payment.status === "paid" && payment !== payingAttempt(booking)) return [paidStep(payment)];
  return failedPaymentStep(payment);
}

/** The current step, and the ticket after it. */
function ahead(booking: TimelineBooking): BookingStep[] {
  const now = { at: null, look: "now", references: [] } as const;
  const ticketed = {
    ...now,
    kind: "ticketed",
    key: "ticketed",
    look: "next",
  } as const satisfies BookingStep;
  if (booking.status === "not_booked") return [{ ...now, kind: "confirming", key: "confirming" }];
  // Between the payment and the booking's confirmation.
  const isPaid = booking.status === "booked" && booking.payment_status === "paid";
  if (isPaid || booking.status === "booking_confirmed")
    return [{ ...now, kind: "ticketing", key: "ticketing" }, ticketed];
  if (
    booking.status === "booking_expired" &&
    !booking.events.some(({ to }) => to === booking.status)
  )
    return [{ ...now, kind: "expired", key: "expired", look: "failed" }];
  if (booking.status !== "booked") return [];

  const review = reviewStep(booking.payments);
  if (review) return [review, ticketed];
  const canPay = booking.available_actions.includes("pay");
  if (booking.payment_status === "pending" && !canPay)
    return [{ ...now, kind: "checkingPay", key: "checking" }, ticketed];
  return [
    { ...now, kind: "waitingPay", key: "waiting", until: booking.payment_deadline },
    ticketed,
  ];
}
