import { useTranslations } from "use-intl";
import { useFormat } from "../../i18n/use-format.ts";
import { sentences } from "../../pieces/bookings/sentences.ts";
import {
  isMoneyStep,
  type StepWords,
  useMoneyStepWords,
} from "../../pieces/bookings/use-money-step-words.ts";
import type { MoveStep, TimelineStep } from "./timeline-steps.ts";

/** A step of the timeline in words: a title, and what it means. */
export function useStepWords(): (step: TimelineStep) => StepWords {
  const t = useTranslations("trips");
  const money = useMoneyStepWords();
  const { formatInstant } = useFormat();

  return (step) =>
    isMoneyStep(step) ? money(step) : { title: t(`step.${step.kind}`), text: textOf(step) };

  function textOf(step: MoveStep): string {
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
        return sentences(
          step.note,
          t(step.by === "traveller" ? "stepText.cancelledByYou" : "stepText.cancelledByUs"),
        );
      case "failed":
        return sentences(step.note, t("stepText.failed"));
    }
    return t(`stepText.${step.kind}`);
  }
}
