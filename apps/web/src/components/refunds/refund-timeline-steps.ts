import type { Refund } from "@ghuri/contract/cancellations";
import type { TimelineStepLook } from "../timeline/timeline.tsx";
import { type RefundStageState, getRefundStages } from "./refund-stages.ts";

/** A stage of a refund as a step of the booking's timeline. */
export interface RefundTimelineStep {
  readonly kind: "refund";
  readonly key: string;
  /** null for a current or future stage. */
  readonly at: string | null;
  readonly look: TimelineStepLook;
  /** References that a traveller can quote. */
  readonly references: readonly string[];
  readonly refund: Refund;
  readonly stage: RefundStageState;
}

/** Splits the stages into those reached, which are sorted among the timeline's other events, and those ahead. */
export function getRefundTimelineSteps(refunds: readonly Refund[]): {
  readonly past: RefundTimelineStep[];
  readonly ahead: RefundTimelineStep[];
} {
  const steps = refunds.flatMap((refund) =>
    getRefundStages(refund).map((stage) => toStep(refund, stage, refunds.length > 1)),
  );
  return {
    past: steps.filter(({ at }) => at !== null),
    ahead: steps.filter(({ at }) => at === null),
  };
}

/** Of several refunds the current step says which one it is about. */
function toStep(
  refund: Refund,
  stage: RefundStageState,
  isOneOfSeveral: boolean,
): RefundTimelineStep {
  const isNamed = stage.stage === "requested" || (isOneOfSeveral && stage.look === "now");
  return {
    kind: "refund",
    key: `${refund.id} ${stage.stage}`,
    at: stage.at,
    look: stage.look,
    references: isNamed ? [refund.reference] : [],
    refund,
    stage,
  };
}
