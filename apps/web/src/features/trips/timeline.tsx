import { useTranslations } from "use-intl";
import { useFormat } from "../../i18n/use-format.ts";
import { StoryLine } from "../../pieces/story-line/story-line.tsx";
import { timelineSteps, type TimelineBooking, type TimelineStep } from "./timeline-steps.ts";
import { useStepWords } from "./use-step-words.ts";

/** The whole story of a booking: what has happened, what it waits for, what comes next. */
export function Timeline({ booking }: { readonly booking: TimelineBooking }) {
  const t = useTranslations("trips");
  const words = useStepWords();
  const { formatMoment } = useFormat();
  return (
    <StoryLine
      steps={timelineSteps(booking).map((step) => ({
        key: step.key,
        look: step.look,
        ...words(step),
        when: whenOf(step),
        references: step.references.map((code) => ({ code, label: labelOf(code) })),
      }))}
    />
  );

  function whenOf({ at, look }: TimelineStep) {
    if (at) return <time dateTime={at}>{formatMoment(at)}</time>;
    return t(look === "next" ? "next" : "now");
  }

  function labelOf(code: string): string {
    if (code === booking.pnr) return t("reference.airline", { code });
    return booking.ticket_numbers.includes(code) ? t("reference.ticket", { code }) : code;
  }
}
