import type { Transaction } from "../../platform/db/database.ts";

export const REFUND_REASONS = [
  "late",
  "double",
  "booking_failed",
  "booking_cancelled",
  "amount_mismatch",
] as const;
export type RefundReason = (typeof REFUND_REASONS)[number];

export async function queueRefund(
  _tx: Transaction,
  _refund: {
    readonly paymentId: string;
    readonly reason: RefundReason;
    readonly now: Date;
    readonly amount?: number;
  },
): Promise<void> {
  throw new Error("being written");
}
