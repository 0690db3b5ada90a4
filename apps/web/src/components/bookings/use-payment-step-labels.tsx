import type { Payment } from "@ghuri/contract/payments";
import type { ReactNode } from "react";
import { useTranslations } from "use-intl";
import { useFormat } from "../../i18n/use-format.ts";
import type { PaymentTimelineStep } from "./payment-timeline-steps.ts";
import { useFailureReason } from "../payment/use-failure-reason.tsx";
import { joinSentences } from "./sentences.ts";

/** The title and text of a payment step. */
export function usePaymentStepLabels(): (step: PaymentTimelineStep) => {
  title: string;
  text: ReactNode;
} {
  const t = useTranslations("trips");
  const label = useTranslations("payment");
  const { formatBdt } = useFormat();
  const reasonOf = useFailureReason();
  return (step) => ({ title: t(`step.${step.kind}`), text: textOf(step) });

  function textOf(step: PaymentTimelineStep): ReactNode {
    switch (step.kind) {
      case "tryFailed":
      case "tryCancelled":
        return afterReason(
          reasonOf({ ...step, method: "online", being_refunded: false }),
          t("stepText.nothingTaken"),
        );
      case "manualRefused":
        return joinSentences(step.reason, t("stepText.manualRefused"));
      case "riskRefused":
        return joinSentences(step.reason, t("stepText.riskRefused"));
      case "manualReview":
        return t(
          step.payment.method === "manual" ? "stepText.manualReview" : "stepText.riskReview",
          { amount: formatBdt(step.payment.amount) },
        );
      default:
        return paidText(step.payment);
    }
  }

  function paidText({ amount, method, brand }: Payment): string {
    const price = formatBdt(amount);
    return method === "manual"
      ? t("stepText.paidManual", { amount: price })
      : t("stepText.paidOnline", { amount: price, method: brand ?? label("method.online") });
  }
}

/** A quotation of the gateway keeps its language, and ends without a full stop. */
function afterReason(reason: ReactNode, text: string): ReactNode {
  if (reason === null || typeof reason === "string") return joinSentences(reason, text);
  return (
    <>
      {reason} {text}
    </>
  );
}
