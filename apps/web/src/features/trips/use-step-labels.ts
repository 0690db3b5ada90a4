import { useTranslations } from "use-intl";
import { useFormat } from "../../i18n/use-format.ts";
import { joinSentences } from "../../components/bookings/sentences.ts";
import {
  isMoneyStep,
  type StepLabels,
  useMoneyStepLabels,
} from "../../components/bookings/use-money-step-labels.ts";
import { formatName } from "./names/format-name.ts";
import type { StatusStep, BookingStep } from "./timeline-steps.ts";

/** The title and text of a timeline step. */
export function useStepLabels(): (step: BookingStep) => StepLabels {
  const t = useTranslations("trips");
  const money = useMoneyStepLabels();
  const { formatInstant } = useFormat();

  return (step) =>
    isMoneyStep(step) ? money(step) : { title: t(`step.${step.kind}`), text: textOf(step) };

  function textOf(step: StatusStep): string {
    switch (step.kind) {
      case "received":
        return step.coupon === null
          ? t("stepText.received", { count: step.travellers })
          : t("stepText.receivedCoupon", { count: step.travellers, coupon: step.coupon });
      case "held":
        return t("stepText.held", { count: step.travellers });
      case "waitingPay":
        return step.until ? t("stepText.waitingPay", { when: formatInstant(step.until) }) : "";
      case "ticketed":
        return t(step.look === "next" ? "stepText.ticketNext" : "stepText.ticketed");
      case "cancelled":
        return joinSentences(
          step.note,
          t(step.by === "traveller" ? "stepText.cancelledByYou" : "stepText.cancelledByUs"),
        );
      case "nameCorrected":
        return t("stepText.nameCorrected", {
          before: formatName(step.before),
          after: formatName(step.after),
        });
      case "failed":
        return joinSentences(step.note, t("stepText.failed"));
    }
    return t(`stepText.${step.kind}`);
  }
}
