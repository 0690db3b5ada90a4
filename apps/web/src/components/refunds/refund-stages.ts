import type { Refund, RefundStage } from "@ghuri/contract/cancellations";

export interface RefundStageState {
  readonly stage: RefundStage;
  readonly look: "done" | "failed" | "now" | "next";
  /** When it was reached; null while it was not. */
  readonly at: string | null;
  /** What staff wrote about it. */
  readonly note: string | null;
}

const WAY = ["requested", "approved", "sent", "done"] as const satisfies readonly RefundStage[];

/** The way of a refund: what was reached, what is under way and what comes after. A refused one ends there. */
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

/** How far past the last knot the kite flies on its way to the next. */
const ON_ITS_WAY = 0.6;

/** Where the money is along the string, from 0 at the first knot to 1 at the last. */
export function refundProgress(knots: readonly RefundStageState[]): number {
  const spans = knots.length - 1;
  const last = knots.findLastIndex(({ at }) => at !== null);
  return Math.min(1, Math.max(0, last + ON_ITS_WAY) / spans);
}
