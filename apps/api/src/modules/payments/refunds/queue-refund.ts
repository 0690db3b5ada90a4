import type { RefundReason, RefundBreakdown } from "@ghuri/contract/cancellations";
import type { Taka } from "@ghuri/contract/money";
import { and, eq, sql } from "drizzle-orm";
import type { Transaction } from "../../../platform/db/database.ts";
import { newId, newReference } from "../../../platform/ids.ts";
import { payments, refundCharges, refundEvents, refundQueue } from "../tables.ts";

interface QueuedRefund {
  readonly paymentId: string;
  readonly reason: RefundReason;
  readonly now: Date;
  /** How part of the money was counted; all that came in goes back when left out. */
  readonly sum?: RefundBreakdown;
  /** What staff stated, of money whose part no rule counts. */
  readonly stated?: Taka;
}

/**
 * Puts money of a payment on the way back, in the caller's transaction. Once for each payment and
 * reason, and never more in all than came in: a repeat changes nothing.
 */
export async function queueRefund(tx: Transaction, refund: QueuedRefund): Promise<void> {
  const [payment] = await tx
    .select()
    .from(payments)
    .where(eq(payments.id, refund.paymentId))
    .for("update");
  if (!payment) throw new Error("a refund names no payment");
  await queueCharge(tx, {
    ...refund,
    bankTranId: payment.bankTranId ?? "",
    receivedPaisa: payment.receivedPaisa ?? payment.amount * 100,
  });
}

/** One charge of a payment as it stands at the gateway. */
export interface Charge extends QueuedRefund {
  readonly bankTranId: string;
  /** What came in with it. */
  readonly receivedPaisa: number;
}

/** Queues one charge; answers what was queued, or null where there was nothing to do. */
export async function queueCharge(
  tx: Transaction,
  charge: Charge,
): Promise<typeof refundQueue.$inferSelect | null> {
  const left = await lockCharge(tx, charge);
  const asked = charge.sum?.refund ?? charge.stated;
  const paisa = asked === undefined ? left : Math.min(asked * 100, left);
  if (paisa <= 0) return null;
  const [queued] = await tx
    .insert(refundQueue)
    .values({
      id: newId(),
      reference: `RF-${newReference()}`,
      paymentId: charge.paymentId,
      reason: charge.reason,
      bankTranId: charge.bankTranId,
      paisa,
      sum: charge.sum ?? null,
      createdAt: charge.now,
    })
    .onConflictDoNothing({
      target: [refundQueue.paymentId, refundQueue.reason, refundQueue.bankTranId],
    })
    .returning();
  if (!queued) return null;
  await adjustRefundedAmount(tx, charge, paisa);
  await tx.insert(refundEvents).values({ refundId: queued.id, stage: "requested", at: charge.now });
  return queued;
}

type ChargeKey = Pick<typeof refundCharges.$inferSelect, "paymentId" | "bankTranId">;

const ofCharge = ({ paymentId, bankTranId }: ChargeKey) =>
  and(eq(refundCharges.paymentId, paymentId), eq(refundCharges.bankTranId, bankTranId));

/** What of a charge is not on its way back yet; nobody else moves it until the transaction ends. */
async function lockCharge(
  tx: Transaction,
  charge: ChargeKey & { readonly receivedPaisa: number },
): Promise<number> {
  const { paymentId, bankTranId, receivedPaisa } = charge;
  await tx
    .insert(refundCharges)
    .values({ paymentId, bankTranId, receivedPaisa, refundedPaisa: 0 })
    .onConflictDoNothing();
  const [locked] = await tx.select().from(refundCharges).where(ofCharge(charge)).for("update");
  if (!locked) throw new Error("a charge is gone");
  return locked.receivedPaisa - locked.refundedPaisa;
}

/** More of a charge goes back, or less: what was refused stays with us. */
export async function adjustRefundedAmount(tx: Transaction, charge: ChargeKey, paisa: number) {
  await tx
    .update(refundCharges)
    .set({ refundedPaisa: sql`${refundCharges.refundedPaisa} + ${paisa}` })
    .where(ofCharge(charge));
}
