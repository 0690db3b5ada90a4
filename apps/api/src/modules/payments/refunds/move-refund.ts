import { and, eq } from "drizzle-orm";
import type { Transaction } from "../../../platform/db/database.ts";
import type { PaymentsDeps } from "../deps.ts";
import { bookRefundStep } from "../bookkeeping/book-refund-step.ts";
import { adjustRefundedAmount } from "./queue-refund.ts";
import type { RefundMove } from "./refund-status.ts";
import { gatewayRefunds, refundEvents, refundQueue } from "../tables.ts";
import { sendRefundEmail } from "../emails/send-refund-email.ts";

export interface RefundMoveDetails {
  readonly at: Date;
  readonly staffId: string | null;
  readonly note?: string | null;
  readonly bankReference?: string | null;
  /** The account that staff sent it to; null when the gateway returns it. */
  readonly payeeAccount?: string | null;
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
  { at, staffId, note = null, bankReference = null, payeeAccount = null }: RefundMoveDetails,
): Promise<boolean> {
  const [refund] = await tx
    .update(refundQueue)
    .set({ status: move.to })
    .where(and(eq(refundQueue.id, refundId), eq(refundQueue.status, move.from)))
    .returning();
  if (!refund) return false;
  await tx.insert(refundEvents).values({
    refundId,
    round: refund.round,
    stage: move.to,
    at,
    staffId,
    note,
    bankReference,
    payeeAccount,
  });
  const wasCalledOff = move.to === "done" && (await isCalledOff(tx, refundId));
  await bookRefundStep(tx, refund, { stage: move.to, at, payeeAccount, wasCalledOff });
  if (move.to === "rejected") await adjustRefundedAmount(tx, refund, -refund.paisa);
  await sendRefundEmail(deps, tx, refund, { stage: move.to, note });
  return true;
}

/** True when the gateway gave up a refund that it had accepted, so that staff sent it by hand. */
async function isCalledOff(tx: Transaction, refundId: string): Promise<boolean> {
  const ofRefund = and(
    eq(gatewayRefunds.refundId, refundId),
    eq(gatewayRefunds.state, "called_off"),
  );
  return (await tx.$count(gatewayRefunds, ofRefund)) > 0;
}
