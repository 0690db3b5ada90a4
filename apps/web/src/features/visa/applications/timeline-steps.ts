import type { VisaApplicationDetail } from "@ghuri/contract/visas";
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

type StoryApplication = Pick<
  VisaApplicationDetail,
  | "hash"
  | "status"
  | "price"
  | "coupon"
  | "number_of_travellers"
  | "payment_status"
  | "payment_deadline"
  | "available_actions"
  | "events"
  | "payments"
  | "refunds"
>;

/** A status change of the application, with the data its text needs. */
export type StatusStep = Pick<PaymentTimelineStep, "key" | "at" | "look" | "references"> &
  (
    | { readonly kind: "received"; readonly travellers: number; readonly coupon: string | null }
    | { readonly kind: "documentsNeeded" | "rejected"; readonly note: string | null }
    | { readonly kind: "waitingPay"; readonly until: string | null }
    | { readonly kind: "cancelled"; readonly by: string }
    | {
        readonly kind:
          | "backInReview"
          | "submitted"
          | "approved"
          | "unpaid"
          | "checkingPay"
          | "review"
          | "embassy";
      }
  );

export type ApplicationStep = PaymentTimelineStep | RefundTimelineStep | StatusStep;

/**
 * Builds the timeline: past status changes, payments and refund stages by time, then the current
 * and upcoming steps.
 */
export function buildTimelineSteps(application: StoryApplication): ApplicationStep[] {
  const { payments } = application;
  const refunds = getRefundTimelineSteps(application.refunds);
  const past = [
    ...application.events.flatMap((event) => moveStep(application, event)),
    ...payments.flatMap(failedPaymentStep),
    ...payments.filter(({ status }) => status === "paid").map((payment) => paidStep(payment)),
    ...refunds.past,
  ].toSorted((one, other) => (one.at ?? "").localeCompare(other.at ?? ""));
  return [...past, ...ahead(application), ...refunds.ahead];
}

type Event = StoryApplication["events"][number];

/** A status change. Unknown statuses are left out. */
function moveStep(application: StoryApplication, event: Event): ApplicationStep[] {
  const { at, from, to, by, note } = event;
  // The first part of the fee was paid: its payment is a step of its own.
  if (from === to) return [];
  const step = { key: `${to} ${at}`, at, look: "done", references: [] } as const;
  switch (to) {
    case "in_review":
      if (from !== null) return [{ ...step, kind: "backInReview" }];
      return [
        {
          ...step,
          kind: "received",
          references: [application.hash],
          travellers: application.number_of_travellers,
          coupon: application.coupon?.name ?? null,
        },
      ];
    case "documents_needed":
      return [{ ...step, kind: "documentsNeeded", note }];
    case "submitted":
    case "approved":
      return [{ ...step, kind: to }];
    case "rejected":
      return [{ ...step, kind: "rejected", look: "failed", note }];
    case "cancelled":
      return [
        by === "system"
          ? { ...step, kind: "unpaid", look: "failed" }
          : { ...step, kind: "cancelled", look: "failed", by },
      ];
    default:
      return [];
  }
}

/** The fee, the review and the embassy: the first unfinished one is current, the rest are upcoming. */
function ahead(application: StoryApplication): ApplicationStep[] {
  const { status, events } = application;
  const step = { at: null, references: [] } as const;
  const embassy = { ...step, kind: "embassy", key: "embassy" } as const;
  if (status === "submitted") return [{ ...embassy, look: "now" }];
  if (status === "cancelled" && !events.some(({ to }) => to === status))
    return [{ ...step, kind: "unpaid", key: "unpaid", look: "failed" }];
  if (status !== "in_review" && status !== "documents_needed") return [];
  const fee = feeStep(application);
  const review = { ...step, kind: "review", key: "review" } as const;
  return [
    ...(fee ? [fee] : []),
    { ...review, look: fee ? "next" : "now" },
    { ...embassy, look: "next" },
  ];
}

function feeStep({
  price,
  payment_status,
  payment_deadline,
  available_actions,
  payments,
}: StoryApplication): ApplicationStep | null {
  if (price === 0 || payment_status === "paid") return null;
  const review = reviewStep(payments);
  if (review) return review;
  const step = { at: null, look: "now", references: [] } as const;
  return available_actions.includes("pay")
    ? { ...step, kind: "waitingPay", key: "waiting", until: payment_deadline }
    : { ...step, kind: "checkingPay", key: "checking" };
}
