import type { RefundStep } from "../refunds/refund-steps.ts";
import { useRefundWords } from "../refunds/use-refund-words.ts";
import type { PaymentStep } from "./payment-steps.ts";
import { usePaymentStepWords } from "./use-payment-step-words.ts";

/** A step of a story in words: a title, and what it means. */
export interface StepWords {
  readonly title: string;
  readonly text: string;
}

type MoneyStep = PaymentStep | RefundStep;

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

export function useMoneyStepWords(): (step: MoneyStep) => StepWords {
  const payment = usePaymentStepWords();
  const refund = useRefundWords();
  return (step) =>
    step.kind === "refund"
      ? { title: refund.name(step.knot), text: refund.knot(step.refund, step.knot) }
      : payment(step);
}
