import type { Payment } from "@ghuri/contract/payments";
import type { TimelineStepLook } from "../timeline/timeline.tsx";

/** What a try to pay adds to the story of a booking. */
export type PaymentTimelineStep = {
  readonly key: string;
  /** null: it is happening now. */
  readonly at: string | null;
  readonly look: TimelineStepLook;
  /** What a person can quote about it. */
  readonly references: readonly string[];
} & (
  | {
      readonly kind: "tryFailed" | "tryCancelled" | "manualRefused" | "riskRefused";
      readonly reason: string | null;
    }
  | { readonly kind: "manualReview" | "paid"; readonly payment: Payment }
);

/** A try that came to an end without money, if it did. */
export function failedPaymentStep({
  trxid,
  status,
  method,
  reason,
  being_refunded: goesBack,
  created_at: at,
}: Payment): PaymentTimelineStep[] {
  const step = { key: trxid, at, references: [trxid], look: "failed", reason } as const;
  if (status === "failed" && goesBack) return [{ ...step, kind: "riskRefused" }];
  if (status === "failed")
    return [{ ...step, kind: method === "manual" ? "manualRefused" : "tryFailed" }];
  return status === "cancelled" ? [{ ...step, kind: "tryCancelled" }] : [];
}

/** Money that came. */
export function paidStep(payment: Payment, at: string = payment.created_at): PaymentTimelineStep {
  const { trxid } = payment;
  return { kind: "paid", key: trxid, at, look: "done", references: [trxid], payment };
}

/** A payment that staff have still to look at, if there is one. */
export function reviewStep(payments: readonly Payment[]): PaymentTimelineStep | null {
  const payment = payments.find(({ in_review }) => in_review);
  if (!payment) return null;
  const { trxid } = payment;
  return { kind: "manualReview", key: trxid, at: null, look: "now", references: [trxid], payment };
}
