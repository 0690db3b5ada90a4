import type { RefundStage } from "@ghuri/contract/cancellations";

/** Money is promised, then sent, then there; a refusal comes before it is sent. */
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

/** The move between two stages; null when there is none. */
export function refundMove(from: RefundStage, to: RefundStage): RefundMove | null {
  const allowed: readonly RefundStage[] = MOVES[from];
  return allowed.includes(to) ? ({ from, to } as RefundMove) : null;
}
