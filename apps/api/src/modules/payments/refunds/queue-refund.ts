import type { RefundReason, RefundBreakdown } from "@ghuri/contract/cancellations";
import type { Taka } from "@ghuri/contract/money";
import { and, eq, sql } from "drizzle-orm";
import type { Transaction } from "../../../platform/db/database.ts";
import { newId, newReference } from "../../../platform/ids.ts";
import { chargedPaisa } from "../attempts/attempt.ts";
import { bookRefundStep } from "../bookkeeping/book-refund-step.ts";
import { payments, refundCharges, refundEvents, refundQueue } from "../tables.ts";

interface QueuedRefund {
  readonly paymentId: string;
  readonly reason: RefundReason;
  /** What caused it, where one payment can be refunded for this reason several times. */
  readonly cause?: string;
  readonly now: Date;
  /** How a partial refund was calculated; without it everything received is refunded. */
  readonly sum?: RefundBreakdown;
  /** The amount staff entered, where no rule calculates it. */
  readonly stated?: Taka;
}

/**
 * Queues a refund of a payment in the caller's transaction. At most one per payment, reason with its cause, and charge, and
 * never more in total than was received; a repeat changes nothing. Returns the amount that it queued, in paisa.
 */
export async function queueRefund(tx: Transaction, refund: QueuedRefund): Promise<number> {
  const [payment] = await tx
    .select()
    .from(payments)
    .where(eq(payments.id, refund.paymentId))
    .for("update");
  if (!payment) throw new Error(`Payment ${refund.paymentId} does not exist`);
  const queued = await queueCharge(tx, {
    ...refund,
    chargeRef: payment.chargeRef ?? "",
    receivedPaisa: payment.receivedPaisa ?? chargedPaisa(payment),
  });
  return queued?.paisa ?? 0;
}

/** One charge at the gateway. A payment has a second one when the traveller paid twice on one page. */
export interface Charge extends QueuedRefund {
  readonly chargeRef: string;
  /** The amount received with it. */
  readonly receivedPaisa: number;
}

/** Queues the refund of one charge; returns null when there is nothing left to refund. */
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
      reason:
        charge.cause === undefined ? charge.reason : sql`${`${charge.reason}:${charge.cause}`}`,
      chargeRef: charge.chargeRef,
      paisa,
      sum: charge.sum ?? null,
      createdAt: charge.now,
    })
    .onConflictDoNothing({
      target: [refundQueue.paymentId, refundQueue.reason, refundQueue.chargeRef],
    })
    .returning();
  if (!queued) return null;
  await adjustRefundedAmount(tx, charge, paisa);
  await tx.insert(refundEvents).values({ refundId: queued.id, stage: "requested", at: charge.now });
  await bookRefundStep(tx, queued, { stage: "requested", at: charge.now });
  return queued;
}

type ChargeKey = Pick<typeof refundCharges.$inferSelect, "paymentId" | "chargeRef">;

/** SQL condition: this charge. */
export const ofCharge = ({ paymentId, chargeRef }: ChargeKey) =>
  and(eq(refundCharges.paymentId, paymentId), eq(refundCharges.chargeRef, chargeRef));

/** Locks a charge until the transaction ends and returns what is not refunded of it. */
async function lockCharge(
  tx: Transaction,
  charge: ChargeKey & { readonly receivedPaisa: number },
): Promise<number> {
  const { paymentId, chargeRef, receivedPaisa } = charge;
  await tx
    .insert(refundCharges)
    .values({ paymentId, chargeRef, receivedPaisa, refundedPaisa: 0 })
    .onConflictDoNothing();
  const [locked] = await tx.select().from(refundCharges).where(ofCharge(charge)).for("update");
  if (!locked) throw new Error(`Charge of payment ${paymentId} disappeared while locked`);
  return locked.receivedPaisa - locked.refundedPaisa;
}

/** Adds to the refunded amount of a charge, or takes off it when a refund is rejected. */
export async function adjustRefundedAmount(tx: Transaction, charge: ChargeKey, paisa: number) {
  await tx
    .update(refundCharges)
    .set({ refundedPaisa: sql`${refundCharges.refundedPaisa} + ${paisa}` })
    .where(ofCharge(charge));
}
