import type { Payment } from "@ghuri/contract/payments";
import { useTranslations } from "use-intl";
import { useFormat } from "../../i18n/use-format.ts";
import type { PaymentStep } from "./payment-steps.ts";
import { sentences } from "./sentences.ts";

/** A try to pay in words: a title, and what it means. */
export function usePaymentStepWords(): (step: PaymentStep) => { title: string; text: string } {
  const t = useTranslations("trips");
  const words = useTranslations("payment");
  const { formatBdt } = useFormat();
  return (step) => ({ title: t(`step.${step.kind}`), text: textOf(step) });

  function textOf(step: PaymentStep): string {
    switch (step.kind) {
      case "tryFailed":
      case "tryCancelled":
        return sentences(step.reason, t("stepText.nothingTaken"));
      case "manualRefused":
        return sentences(step.reason, t("stepText.manualRefused"));
      case "riskRefused":
        return sentences(step.reason, t("stepText.riskRefused"));
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
      : t("stepText.paidOnline", { amount: price, method: brand ?? words("method.online") });
  }
}
