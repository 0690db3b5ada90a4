import { and, eq, sql } from "drizzle-orm";
import type { Transaction } from "../../../platform/db/database.ts";
import { refuse } from "../../../platform/http/refusals/refuse.ts";
import type { PaymentsDeps } from "../deps.ts";
import { sendRefundEmail } from "../emails/send-refund-email.ts";
import { bookRefundStep } from "../bookkeeping/book-refund-step.ts";
import { refundCharges, refundEvents, refundQueue } from "../tables.ts";
import { adjustRefundedAmount, ofCharge } from "./queue-refund.ts";

/**
 * Queues a rejected refund again, when the rejection was a mistake, and emails the traveller. Refuses
 * `already_decided` when it is not rejected, or when its money was refunded another way meanwhile. Runs in the
 * caller's transaction, together with its audit entry.
 */
export async function reopenRefund(
  deps: Pick<PaymentsDeps, "jobs" | "company" | "purposes">,
  tx: Transaction,
  { refundId, staffId, now }: { refundId: string; staffId: string; now: Date },
): Promise<void> {
  const [refund] = await tx
    .update(refundQueue)
    .set({ status: "requested", round: sql`${refundQueue.round} + 1` })
    .where(and(eq(refundQueue.id, refundId), eq(refundQueue.status, "rejected")))
    .returning();
  if (!refund) return refuse("already_decided");
  const [charge] = await tx.select().from(refundCharges).where(ofCharge(refund)).for("update");
  if (!charge || charge.receivedPaisa - charge.refundedPaisa < refund.paisa)
    return refuse("already_decided");
  await adjustRefundedAmount(tx, refund, refund.paisa);
  await tx
    .insert(refundEvents)
    .values({ refundId, round: refund.round, stage: "requested", at: now, staffId });
  await bookRefundStep(tx, refund, { stage: "requested", at: now });
  await sendRefundEmail(deps, tx, refund, { stage: "requested", note: null });
}
