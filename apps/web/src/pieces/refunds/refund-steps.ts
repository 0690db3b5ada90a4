import type { Refund } from "@ghuri/contract/cancellations";
import type { StepLook } from "../story-line/story-line.tsx";
import { type Knot, refundKnots } from "./refund-knots.ts";

/** A stage of money on its way back, in the story of what was paid for. */
export interface RefundStep {
  readonly kind: "refund";
  readonly key: string;
  /** null: it is happening now, or is yet to come. */
  readonly at: string | null;
  readonly look: StepLook;
  /** What a person can quote about it. */
  readonly references: readonly string[];
  readonly refund: Refund;
  readonly knot: Knot;
}

/** The stages that were reached stand among the other things that happened; the rest comes after them. */
export function refundSteps(refunds: readonly Refund[]): {
  readonly past: RefundStep[];
  readonly ahead: RefundStep[];
} {
  const steps = refunds.flatMap((refund) => refundKnots(refund).map((knot) => step(refund, knot)));
  return {
    past: steps.filter(({ at }) => at !== null),
    ahead: steps.filter(({ at }) => at === null),
  };
}

function step(refund: Refund, knot: Knot): RefundStep {
  return {
    kind: "refund",
    key: `${refund.id} ${knot.stage}`,
    at: knot.at,
    look: knot.look,
    references: knot.stage === "requested" ? [refund.reference] : [],
    refund,
    knot,
  };
}
