import type { VisaApplicationDetail } from "@ghuri/contract/visas";
import { useTranslations } from "use-intl";
import { useFormat } from "../../../i18n/use-format.ts";
import { Timeline } from "../../../components/timeline/timeline.tsx";
import { buildTimelineSteps } from "./timeline-steps.ts";
import { useStepLabels } from "./use-step-labels.ts";

/** The application's timeline: past, current and upcoming steps. */
export function ApplicationTimeline({
  application,
}: {
  readonly application: VisaApplicationDetail;
}) {
  const t = useTranslations("trips");
  const labels = useStepLabels();
  const { formatMoment } = useFormat();
  return (
    <Timeline
      steps={buildTimelineSteps(application).map((step) => ({
        key: step.key,
        look: step.look,
        ...labels(step),
        when: step.at ? (
          <time dateTime={step.at}>{formatMoment(step.at)}</time>
        ) : (
          t(step.look === "next" ? "next" : "now")
        ),
        references: step.references.map((code) => ({ code, label: code })),
      }))}
    />
  );
}
