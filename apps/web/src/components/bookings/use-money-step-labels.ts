import type { RefundTimelineStep } from "../refunds/refund-timeline-steps.ts";
import { useRefundLabels } from "../refunds/use-refund-labels.ts";
import type { PaymentTimelineStep } from "./payment-timeline-steps.ts";
import { usePaymentStepLabels } from "./use-payment-step-labels.ts";

/** A step of a story in words: a title, and what it means. */
export interface StepLabels {
  readonly title: string;
  readonly text: string;
}

type MoneyStep = PaymentTimelineStep | RefundTimelineStep;

/** A record, so that a kind that is new cannot be forgotten here. */
const OF_MONEY: Readonly<Record<MoneyStep["kind"], true>> = {
  refund: true,
  tryFailed: true,
  tryCancelled: true,
  manualRefused: true,
  riskRefused: true,
  manualReview: true,
  paid: true,
};

/** Is it about money? The story of every kind of booking tells of that in the same words. */
export function isMoneyStep(step: { readonly kind: string }): step is MoneyStep {
  return Object.hasOwn(OF_MONEY, step.kind);
}

export function useMoneyStepLabels(): (step: MoneyStep) => StepLabels {
  const payment = usePaymentStepLabels();
  const refund = useRefundLabels();
  return (step) =>
    step.kind === "refund"
      ? { title: refund.stageName(step.stage), text: refund.stageText(step.refund, step.stage) }
      : payment(step);
}
