import type { PaymentStatus } from "@ghuri/contract/payments";

/**
 * The life of one attempt. `processing`: the gateway has it in hand. `review`: staff decide.
 * `dropped`: the session could not be opened for certain, so nobody was sent to it.
 */
export const ATTEMPT_STATUSES = [
  "open",
  "processing",
  "review",
  "paid",
  "failed",
  "cancelled",
  "expired",
  "dropped",
] as const;
export type AttemptStatus = (typeof ATTEMPT_STATUSES)[number];

/** A traveller may try again on the gateway's page, so an ended attempt can still bring money. */
const MONEY = ["processing", "review", "paid"] as const;

const MOVES: Record<AttemptStatus, readonly AttemptStatus[]> = {
  open: [...MONEY, "failed", "cancelled", "expired", "dropped"],
  processing: ["review", "paid", "failed", "cancelled", "expired"],
  review: ["paid", "failed"],
  paid: [],
  failed: MONEY,
  cancelled: MONEY,
  expired: MONEY,
  dropped: MONEY,
};

export function canMove(from: AttemptStatus, to: AttemptStatus): boolean {
  return MOVES[from].includes(to);
}

/** What the traveller is told of it: one of the four words of the contract. */
const TOLD: Record<AttemptStatus, PaymentStatus> = {
  open: "pending",
  processing: "pending",
  review: "pending",
  paid: "paid",
  failed: "failed",
  dropped: "failed",
  cancelled: "cancelled",
  expired: "cancelled",
};

export function toPaymentStatus(status: AttemptStatus): PaymentStatus {
  return TOLD[status];
}
