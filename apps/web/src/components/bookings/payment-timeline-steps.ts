import type { Payment } from "@ghuri/contract/payments";
import type { TimelineStepLook } from "../timeline/timeline.tsx";

/** A payment attempt as a step of the booking's timeline. */
export type PaymentTimelineStep = {
  readonly key: string;
  /** null while it is in progress. */
  readonly at: string | null;
  readonly look: TimelineStepLook;
  /** References that a traveller can quote. */
  readonly references: readonly string[];
} & (
  | {
      readonly kind: "tryFailed" | "tryCancelled" | "manualRefused" | "riskRefused";
      readonly reason: string | null;
      readonly failure: Payment["failure"];
    }
  | { readonly kind: "manualReview" | "paid"; readonly payment: Payment }
);

/** The step of a failed or cancelled attempt; null for any other. */
export function failedPaymentStep({
  trxid,
  status,
  method,
  reason,
  failure,
  being_refunded: goesBack,
  created_at: at,
}: Payment): PaymentTimelineStep[] {
  const step = { key: trxid, at, references: [trxid], look: "failed", reason, failure } as const;
  if (status === "failed" && goesBack) return [{ ...step, kind: "riskRefused" }];
  if (status === "failed")
    return [{ ...step, kind: method === "manual" ? "manualRefused" : "tryFailed" }];
  return status === "cancelled" ? [{ ...step, kind: "tryCancelled" }] : [];
}

/** The step of a successful payment. */
export function paidStep(payment: Payment, at: string = payment.created_at): PaymentTimelineStep {
  const { trxid } = payment;
  return { kind: "paid", key: trxid, at, look: "done", references: [trxid], payment };
}

/** The step of a payment that staff still have to review; null without one. */
export function reviewStep(payments: readonly Payment[]): PaymentTimelineStep | null {
  const payment = payments.find(({ in_review }) => in_review);
  if (!payment) return null;
  const { trxid } = payment;
  return { kind: "manualReview", key: trxid, at: null, look: "now", references: [trxid], payment };
}
