/** Why money goes back. */
export const REFUND_REASONS = [
  "late",
  "double",
  "booking_failed",
  "booking_cancelled",
  "amount_mismatch",
] as const;
export type RefundReason = (typeof REFUND_REASONS)[number];

export const REFUND_STATUSES = ["queued", "processing", "refunded", "cancelled"] as const;
