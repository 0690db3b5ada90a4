import type { Refund } from "@ghuri/contract/cancellations";
import { useTranslations } from "use-intl";
import { useFormat } from "../../i18n/use-format.ts";
import { type RefundStageState, getRefundStages } from "../../components/refunds/refund-stages.ts";
import { useRefundLabels } from "../../components/refunds/use-refund-labels.ts";
import { Timeline } from "../../components/timeline/timeline.tsx";
import { PHONE_MEDIA_QUERY, useMediaQuery } from "../../ui/use-media-query.ts";
import { RefundTimeline } from "./refund-timeline.tsx";

/** The refund's stages as a diagram; on a phone, as a vertical timeline. */
export function RefundProgress({ refund }: { readonly refund: Refund }) {
  const t = useTranslations("refunds");
  const labels = useRefundLabels();
  const { formatMoment } = useFormat();
  const isPhone = useMediaQuery(PHONE_MEDIA_QUERY);
  const stages = getRefundStages(refund);
  const isRefused = refund.stage === "rejected";
  const steps = stages.map((stage) => ({
    ...stage,
    title: labels.stageName(stage),
    when: when(stage),
  }));
  if (!isPhone && !isRefused)
    return (
      <>
        <RefundTimeline steps={steps} />
        <p className="mt-5 text-ink-2">{sentence()}</p>
      </>
    );
  return (
    <Timeline
      steps={steps.map((step) => ({
        ...step,
        key: step.stage,
        text: labels.stageText(refund, step),
        references:
          step.stage === "requested" ? [{ code: refund.reference, label: refund.reference }] : [],
      }))}
    />
  );

  function when({ stage, at, look }: RefundStageState) {
    if (at) return <time dateTime={at}>{formatMoment(at)}</time>;
    if (stage === "done")
      return t("between", { from: day(refund.back_from), to: day(refund.back_by) });
    return look === "now" ? t("now") : "";
  }

  function day(instant: string): string {
    return formatMoment(instant).slice(0, 5);
  }

  /** The current stage, or the last one when finished. */
  function sentence(): string {
    const current = stages.find(({ look }) => look === "now") ?? stages.at(-1);
    return current ? labels.stageText(refund, current) : "";
  }
}
