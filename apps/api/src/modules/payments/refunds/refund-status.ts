import { RefundStage } from "@ghuri/contract/cancellations";
import { asc, sql } from "drizzle-orm";
import { refundEvents } from "../tables.ts";

/** Order of refund events: by time, and within one instant by stage. */
export const refundEventOrder = [
  asc(refundEvents.at),
  asc(
    sql`array_position(array[${sql.raw(RefundStage.options.map((stage) => `'${stage}'`).join(", "))}], ${refundEvents.stage})`,
  ),
];

/**
 * A refund is approved, then sent, then done. It can be rejected until it is sent. A rejected one is queued again
 * with `reopenRefund` only.
 */
const MOVES = {
  requested: ["approved", "rejected"],
  approved: ["sent", "rejected"],
  sent: ["done"],
  done: [],
  rejected: [],
} as const satisfies Record<RefundStage, readonly RefundStage[]>;

export type RefundMove = {
  [From in keyof typeof MOVES]: { readonly from: From; readonly to: (typeof MOVES)[From][number] };
}[keyof typeof MOVES];

/** The move from one stage to another; null when it is not allowed. */
export function refundMove(from: RefundStage, to: RefundStage): RefundMove | null {
  const allowed: readonly RefundStage[] = MOVES[from];
  return allowed.includes(to) ? ({ from, to } as RefundMove) : null;
}
