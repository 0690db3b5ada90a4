import { useTranslations } from "use-intl";
import { useFormat } from "../../i18n/use-format.ts";
import { Timeline } from "../../components/timeline/timeline.tsx";
import { buildTimelineSteps, type TimelineBooking, type BookingStep } from "./timeline-steps.ts";
import { useStepLabels } from "./use-step-labels.ts";

/** The booking's timeline: past, current and upcoming steps. */
export function BookingTimeline({ booking }: { readonly booking: TimelineBooking }) {
  const t = useTranslations("trips");
  const labels = useStepLabels();
  const { formatMoment } = useFormat();
  return (
    <Timeline
      steps={buildTimelineSteps(booking).map((step) => ({
        key: step.key,
        look: step.look,
        ...labels(step),
        when: whenOf(step),
        references: step.references.map((code) => ({ code, label: labelOf(code) })),
      }))}
    />
  );

  function whenOf({ at, look }: BookingStep) {
    if (at) return <time dateTime={at}>{formatMoment(at)}</time>;
    return t(look === "next" ? "next" : "now");
  }

  function labelOf(code: string): string {
    if (code === booking.pnr) return t("reference.airline", { code });
    return booking.ticket_numbers.includes(code) ? t("reference.ticket", { code }) : code;
  }
}
