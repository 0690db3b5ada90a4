import { and, eq, ne, sum } from "drizzle-orm";
import type { Taka } from "@ghuri/contract/money";
import type { Transaction } from "../../platform/db/database.ts";
import { newId } from "../../platform/ids.ts";
import type { RefundReason } from "./refund-status.ts";
import { payments, refundQueue } from "./tables.ts";

export interface Refund {
  readonly paymentId: string;
  readonly reason: RefundReason;
  readonly now: Date;
  /** Part of the money; all that came in when left out. */
  readonly amount?: Taka;
}

/**
 * Puts money of a payment on the way back, in the caller's transaction. Once for each payment and
 * reason, and never more in all than came in: a repeat changes nothing.
 */
export async function queueRefund(tx: Transaction, refund: Refund): Promise<void> {
  const [payment] = await tx
    .select()
    .from(payments)
    .where(eq(payments.id, refund.paymentId))
    .for("update");
  if (!payment) throw new Error("a refund names no payment");
  const received = payment.receivedPaisa ?? payment.amount * 100;
  const bankTranId = payment.bankTranId ?? "";
  const left = received - (await queuedPaisa(tx, payment.id, bankTranId));
  const paisa = refund.amount === undefined ? left : Math.min(refund.amount * 100, left);
  if (paisa > 0) await queueCharge(tx, { ...refund, bankTranId, paisa });
}

/** Queues one charge of a payment as it stands at the gateway. */
export async function queueCharge(
  tx: Transaction,
  charge: {
    readonly paymentId: string;
    readonly reason: RefundReason;
    readonly bankTranId: string;
    readonly paisa: number;
    readonly now: Date;
  },
): Promise<void> {
  await tx
    .insert(refundQueue)
    .values({
      id: newId(),
      paymentId: charge.paymentId,
      reason: charge.reason,
      bankTranId: charge.bankTranId,
      paisa: charge.paisa,
      createdAt: charge.now,
    })
    .onConflictDoNothing();
}

async function queuedPaisa(tx: Transaction, paymentId: string, bankTranId: string) {
  const [queued] = await tx
    .select({ paisa: sum(refundQueue.paisa) })
    .from(refundQueue)
    .where(
      and(
        eq(refundQueue.paymentId, paymentId),
        eq(refundQueue.bankTranId, bankTranId),
        ne(refundQueue.status, "cancelled"),
      ),
    );
  return Number(queued?.paisa ?? 0);
}
