import { useTranslations } from "use-intl";
import { useFormat } from "../../../i18n/use-format.ts";
import { sentences } from "../../../pieces/bookings/sentences.ts";
import {
  isMoneyStep,
  type StepWords,
  useMoneyStepWords,
} from "../../../pieces/bookings/use-money-step-words.ts";
import type { ApplicationStep, MoveStep } from "./application-story.ts";

/** A step of the story in words: a title, and what it means. */
export function useStoryWords(): (step: ApplicationStep) => StepWords {
  const t = useTranslations("visaApplications");
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
      case "documentsNeeded":
      case "rejected":
        return sentences(step.note, t(`stepText.${step.kind}`));
      case "waitingPay":
        return step.until ? t("stepText.waitingPay", { when: formatInstant(step.until) }) : "";
      case "cancelled":
        return t(step.by === "traveller" ? "stepText.cancelledByYou" : "stepText.cancelledByUs");
      default:
        return t(`stepText.${step.kind}`);
    }
  }
}
