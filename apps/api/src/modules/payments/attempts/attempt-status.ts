import {
  PAYMENT_ATTEMPT_STATUSES,
  type PaymentAttemptStatus,
  type PaymentStatus,
} from "@ghuri/contract/payments";

export const ATTEMPT_STATUSES = PAYMENT_ATTEMPT_STATUSES;
export type AttemptStatus = PaymentAttemptStatus;

/** An ended attempt can still be paid, because the traveller can try again on the gateway's page. */
const STILL_PAYABLE = ["processing", "review", "paid"] as const;

const MOVES: Record<AttemptStatus, readonly AttemptStatus[]> = {
  open: [...STILL_PAYABLE, "failed", "cancelled", "expired", "dropped"],
  processing: ["review", "paid", "failed", "cancelled", "expired"],
  review: ["paid", "failed"],
  paid: [],
  failed: STILL_PAYABLE,
  cancelled: STILL_PAYABLE,
  expired: STILL_PAYABLE,
  dropped: STILL_PAYABLE,
};

export function canMove(from: AttemptStatus, to: AttemptStatus): boolean {
  return MOVES[from].includes(to);
}

/** The attempt's status as travellers see it (contract `PaymentStatus`). */
const PUBLIC_STATUS: Record<AttemptStatus, PaymentStatus> = {
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
  return PUBLIC_STATUS[status];
}

/** What caused a status change, as stored in the history of an attempt. */
export const PAYMENT_SOURCES = ["traveller", "return", "notice", "reconcile", "staff"] as const;
export type PaymentSource = (typeof PAYMENT_SOURCES)[number];
