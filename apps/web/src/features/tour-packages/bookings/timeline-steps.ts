import type { PackageBookingDetail } from "@ghuri/contract/tour-packages";
import {
  failedPaymentStep,
  paidStep,
  type PaymentTimelineStep,
  reviewStep,
} from "../../../components/bookings/payment-timeline-steps.ts";
import {
  type RefundTimelineStep,
  getRefundTimelineSteps,
} from "../../../components/refunds/refund-timeline-steps.ts";
import type { TimelineStepLook } from "../../../components/timeline/timeline.tsx";

/** One step of a booking's timeline, with the data its text needs. */
export type BookingStep = PaymentTimelineStep | RefundTimelineStep | StatusStep;

export type StatusStep = {
  readonly key: string;
  /** Null for a current or upcoming step. */
  readonly at: string | null;
  readonly look: TimelineStepLook;
  readonly references: readonly string[];
} & (
  | { readonly kind: "received"; readonly travellers: number; readonly coupon: string | null }
  | { readonly kind: "waitingPay"; readonly until: string | null }
  | { readonly kind: "checkingPay" | "confirmed" | "completed" | "expired" }
  | { readonly kind: "cancelled"; readonly by: string; readonly note: string | null }
  | { readonly kind: "travel"; readonly date: string }
);

export type TimelineBooking = Pick<
  PackageBookingDetail,
  | "hash"
  | "number_of_travellers"
  | "coupon"
  | "departure_date"
  | "status"
  | "payment_status"
  | "payment_deadline"
  | "available_actions"
  | "events"
  | "payments"
  | "refunds"
>;

/** Builds the timeline: past status changes and payments by time, then the current and upcoming steps. */
export function buildTimelineSteps(booking: TimelineBooking): BookingStep[] {
  const refunds = getRefundTimelineSteps(booking.refunds);
  const past = [
    ...booking.payments.flatMap((payment) =>
      payment.status === "paid" ? [paidStep(payment)] : failedPaymentStep(payment),
    ),
    ...booking.events.flatMap((event) => moveStep(booking, event)),
    ...refunds.past,
  ].toSorted((one, other) => (one.at ?? "").localeCompare(other.at ?? ""));
  return [...past, ...ahead(booking), ...refunds.ahead];
}

/** A status change. Unknown statuses are left out. */
function moveStep(
  booking: TimelineBooking,
  { at, from, to, by, note }: TimelineBooking["events"][number],
): StatusStep[] {
  // The first part of the price was paid: its payment is a step of its own.
  if (from === to) return [];
  const step = { key: `${to} ${at}`, at, references: [] } as const;
  switch (to) {
    case "booked":
      return [
        {
          ...step,
          kind: "received",
          look: "done",
          references: [booking.hash],
          travellers: booking.number_of_travellers,
          coupon: booking.coupon?.name ?? null,
        },
      ];
    case "confirmed":
    case "completed":
      return [{ ...step, kind: to, look: "done" }];
    case "expired":
      return [{ ...step, kind: to, look: "failed" }];
    case "cancelled":
      return [{ ...step, kind: to, look: "failed", by, note }];
    default:
      return [];
  }
}

/** The current step, and the departure after it. */
function ahead(booking: TimelineBooking): BookingStep[] {
  const now = { at: null, look: "now", references: [] } as const;
  const travel = {
    ...now,
    kind: "travel",
    key: "travel",
    look: "next",
    date: booking.departure_date,
  } as const satisfies StatusStep;
  if (booking.status === "confirmed") return [travel];
  // A booking expires at its deadline, before the server has recorded the event.
  if (booking.status === "expired" && !booking.events.some(({ to }) => to === "expired"))
    return [{ ...now, kind: "expired", key: "expired", look: "failed" }];
  if (booking.status !== "booked") return [];

  const review = reviewStep(booking.payments);
  if (review) return [review, travel];
  const isPending = booking.payment_status === "pending" || booking.payment_status === "paid";
  if (isPending && !booking.available_actions.includes("pay"))
    return [{ ...now, kind: "checkingPay", key: "checking" }, travel];
  return [{ ...now, kind: "waitingPay", key: "waiting", until: booking.payment_deadline }, travel];
}
