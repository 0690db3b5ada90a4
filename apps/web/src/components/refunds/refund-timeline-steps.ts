import type { Refund } from "@ghuri/contract/cancellations";
import type { TimelineStepLook } from "../timeline/timeline.tsx";
import { type RefundStageState, getRefundStages } from "./refund-stages.ts";

/** A stage of money on its way back, in the story of what was paid for. */
export interface RefundTimelineStep {
  readonly kind: "refund";
  readonly key: string;
  /** null: it is happening now, or is yet to come. */
  readonly at: string | null;
  readonly look: TimelineStepLook;
  /** What a person can quote about it. */
  readonly references: readonly string[];
  readonly refund: Refund;
  readonly stage: RefundStageState;
}

/** The stages that were reached stand among the other things that happened; the rest comes after them. */
export function getRefundTimelineSteps(refunds: readonly Refund[]): {
  readonly past: RefundTimelineStep[];
  readonly ahead: RefundTimelineStep[];
} {
  const steps = refunds.flatMap((refund) =>
    getRefundStages(refund).map((stage) => toStep(refund, stage)),
  );
  return {
    past: steps.filter(({ at }) => at !== null),
    ahead: steps.filter(({ at }) => at === null),
  };
}

function toStep(refund: Refund, stage: RefundStageState): RefundTimelineStep {
  return {
    kind: "refund",
    key: `${refund.id} ${stage.stage}`,
    at: stage.at,
    look: stage.look,
    references: stage.stage === "requested" ? [refund.reference] : [],
    refund,
    stage,
  };
}
