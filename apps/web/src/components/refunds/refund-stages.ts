import type { Refund, RefundStage } from "@ghuri/contract/cancellations";

export interface RefundStageState {
  readonly stage: RefundStage;
  readonly look: "done" | "failed" | "now" | "next";
  /** When the stage was reached; null before that. */
  readonly at: string | null;
  /** A note by staff. */
  readonly note: string | null;
}

const WAY = ["requested", "approved", "sent", "done"] as const satisfies readonly RefundStage[];

/** The stages of a refund: done, current and next. A rejected refund ends with the rejection. */
export function getRefundStages({ stages }: Pick<Refund, "stages">): readonly RefundStageState[] {
  const reached = new Map(stages.map((entry) => [entry.stage, entry]));
  const refused = reached.get("rejected");
  const way = WAY.map((stage): RefundStageState => {
    const { at = null, note = null } = reached.get(stage) ?? {};
    return { stage, at, note, look: at === null ? "next" : "done" };
  });
  if (refused)
    return [
      ...way.filter(({ look }) => look === "done"),
      { stage: "rejected", at: refused.at, note: refused.note, look: "failed" },
    ];
  const ahead = way.findIndex(({ look }) => look === "next");
  return way.map((knot, index) => (index === ahead ? { ...knot, look: "now" } : knot));
}

/** How far the progress bar extends towards the next stage. */
const ON_ITS_WAY = 0.6;

/** The progress of a refund, from 0 at the first stage to 1 at the last. */
export function refundProgress(knots: readonly RefundStageState[]): number {
  const spans = knots.length - 1;
  const last = knots.findLastIndex(({ at }) => at !== null);
  return Math.min(1, Math.max(0, last + ON_ITS_WAY) / spans);
}
