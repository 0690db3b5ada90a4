import { and, eq } from "drizzle-orm";
import type { Transaction } from "../../../platform/db/database.ts";
import type { PaymentsDeps } from "../deps.ts";
import { adjustRefundedAmount } from "./queue-refund.ts";
import type { RefundMove } from "./refund-status.ts";
import { refundEvents, refundQueue } from "../tables.ts";
import { sendRefundEmail } from "../emails/send-refund-email.ts";

export interface RefundMoveDetails {
  readonly at: Date;
  readonly staffId: string | null;
  readonly note?: string | null;
  readonly bankReference?: string | null;
}

/**
 * Moves a refund to its next stage, records the event and emails the traveller. Returns false when a
 * concurrent change came first. A rejected refund frees its amount on the charge.
 */
export async function moveRefund(
  deps: Pick<PaymentsDeps, "jobs" | "company" | "purposes">,
  tx: Transaction,
  refundId: string,
  move: RefundMove,
  { at, staffId, note = null, bankReference = null }: RefundMoveDetails,
): Promise<boolean> {
  const [refund] = await tx
    .update(refundQueue)
    .set({ status: move.to })
    .where(and(eq(refundQueue.id, refundId), eq(refundQueue.status, move.from)))
    .returning();
  if (!refund) return false;
  await tx
    .insert(refundEvents)
    .values({ refundId, stage: move.to, at, staffId, note, bankReference });
  if (move.to === "rejected") await adjustRefundedAmount(tx, refund, -refund.paisa);
  await sendRefundEmail(deps, tx, refund, { stage: move.to, note });
  return true;
}
