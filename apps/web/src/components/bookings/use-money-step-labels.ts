import type { ReactNode } from "react";
import type { RefundTimelineStep } from "../refunds/refund-timeline-steps.ts";
import { useRefundLabels } from "../refunds/use-refund-labels.ts";
import type { PaymentTimelineStep } from "./payment-timeline-steps.ts";
import { usePaymentStepLabels } from "./use-payment-step-labels.tsx";

/** The texts of a timeline step. */
export interface StepLabels {
  readonly title: string;
  readonly text: ReactNode;
}

type MoneyStep = PaymentTimelineStep | RefundTimelineStep;

/** A record, so that a new kind of step does not compile until it is listed here. */
const OF_MONEY: Readonly<Record<MoneyStep["kind"], true>> = {
  refund: true,
  tryFailed: true,
  tryCancelled: true,
  manualRefused: true,
  riskRefused: true,
  manualReview: true,
  paid: true,
};

/** Whether a step is about money. All products describe those steps with the same texts. */
export function isMoneyStep(step: { readonly kind: string }): step is MoneyStep {
  return Object.hasOwn(OF_MONEY, step.kind);
}

export function useMoneyStepLabels(): (step: MoneyStep) => StepLabels {
  const payment = usePaymentStepLabels();
  const refund = useRefundLabels();
  return (step) =>
    step.kind === "refund"
      ? { title: refund.stepName(step.stage), text: refund.stageText(step.refund, step.stage) }
      : payment(step);
}
