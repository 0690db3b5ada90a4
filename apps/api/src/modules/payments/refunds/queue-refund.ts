import type { RefundReason, RefundBreakdown } from "@ghuri/contract/cancellations";
import type { Taka } from "@ghuri/contract/money";
import { and, count, eq, inArray, type SQL, sql } from "drizzle-orm";
import type { Transaction } from "../../../platform/db/database.ts";
import { newId, newReference } from "../../../platform/ids.ts";
import {
  type Attempt,
  chargedPaisa,
  countsForSubject,
  lockAttempts,
  type Subject,
} from "../attempts/attempt.ts";
import { bookRefundStep } from "../bookkeeping/book-refund-step.ts";
import { payments, refundCharges, refundEvents, refundQueue } from "../tables.ts";
import { type RefundablePayment, spreadRefund } from "./spread-refund.ts";

/** Why how much is given back. */
interface RefundTerms {
  readonly reason: RefundReason;
  /** What caused it, where one order can be refunded for this reason several times. */
  readonly cause?: string;
  readonly now: Date;
  /** How a partial refund was calculated; without it everything received is refunded. */
  readonly sum?: RefundBreakdown;
  /** The amount staff entered, where no rule calculates it. */
  readonly stated?: Taka;
}

/**
 * Queues the refund of an order in the caller's transaction, spread over the payments that count for it and that it knows of: one
 * that has just arrived is given back, or not, by the paid job, which comes after. Never more of one than
 * is left of it, and with fewer refunds of a payment than its gateway takes, as long as others have the money. Once per
 * order, reason and cause: a repeat changes nothing. Returns the amount that it queued, in paisa: less than asked only when
 * no more is left.
 */
export async function queueRefund(
  tx: Transaction,
  { purpose, subjectId, ...terms }: Subject & RefundTerms,
): Promise<number> {
  const counted = (await lockAttempts(tx, { purpose, subjectId })).filter(
    (attempt) => countsForSubject(attempt) && attempt.paidJobDueAt === null,
  );
  if (counted.length === 0) throw new Error(`No payment counts for ${purpose} ${subjectId}`);
  if (await isQueued(tx, counted, terms)) return 0;
  const refundable = await findRefundable(tx, counted);
  const asked = askedPaisa(terms);
  let queuedPaisa = 0;
  for (const { id, paisa } of spreadRefund(refundable, asked)) {
    const payment = counted.find((one) => one.id === id);
    if (!payment) throw new Error(`Payment ${id} is not one of its order`);
    const queued = await queueCharge(tx, { ...chargeOf(payment), ...terms, paisa });
    queuedPaisa += queued?.paisa ?? 0;
  }
  return queuedPaisa;
}

/** Queues the refund of one payment, the same way: for money that pays for nothing. */
export async function queuePaymentRefund(
  tx: Transaction,
  { paymentId, ...terms }: RefundTerms & { readonly paymentId: string },
): Promise<number> {
  const [payment] = await tx
    .select()
    .from(payments)
    .where(eq(payments.id, paymentId))
    .for("update");
  if (!payment) throw new Error(`Payment ${paymentId} does not exist`);
  const queued = await queueCharge(tx, { ...chargeOf(payment), ...terms });
  return queued?.paisa ?? 0;
}

/** What of each payment is left, under the locks of their charges. */
async function findRefundable(
  tx: Transaction,
  counted: readonly Attempt[],
): Promise<RefundablePayment[]> {
  const made = await countRefunds(tx, counted);
  const found: RefundablePayment[] = [];
  // Oldest first, in the order in which everybody locks them.
  for (const payment of counted) {
    const left = await lockCharge(tx, chargeOf(payment));
    // A fee is given back last.
    const fee = Math.min(left, payment.fee * 100);
    found.push({
      id: payment.id,
      price: left - fee,
      fee,
      partsLeft:
        payment.refundParts === null
          ? null
          : Math.max(0, payment.refundParts - (made.get(payment.id) ?? 0)),
    });
  }
  return found.toReversed();
}

/** How many refunds of each payment were queued and not rejected. */
async function countRefunds(
  tx: Transaction,
  counted: readonly Attempt[],
): Promise<ReadonlyMap<string, number>> {
  const rows = await tx
    .select({ id: refundQueue.paymentId, refunds: count() })
    .from(refundQueue)
    .where(and(ofPayments(counted), sql`${refundQueue.status} <> 'rejected'`))
    .groupBy(refundQueue.paymentId);
  return new Map(rows.map(({ id, refunds }) => [id, refunds]));
}

/** True when one of these payments was refunded for this already. */
async function isQueued(
  tx: Transaction,
  counted: readonly Attempt[],
  terms: RefundTerms,
): Promise<boolean> {
  const same = and(ofPayments(counted), sql`${refundQueue.reason} = ${storedReason(terms)}`);
  return (await tx.$count(refundQueue, same)) > 0;
}

const ofPayments = (counted: readonly Attempt[]) =>
  inArray(
    refundQueue.paymentId,
    counted.map(({ id }) => id),
  );

/** A payment's own charge at its gateway. */
function chargeOf(payment: Attempt) {
  return {
    paymentId: payment.id,
    chargeRef: payment.chargeRef ?? "",
    receivedPaisa: payment.receivedPaisa ?? chargedPaisa(payment),
  };
}

function askedPaisa({ sum, stated }: Pick<RefundTerms, "sum" | "stated">): number | null {
  const asked = sum?.refund ?? stated;
  return asked === undefined ? null : asked * 100;
}

const storedReason = ({ reason, cause }: Pick<RefundTerms, "reason" | "cause">): string =>
  cause === undefined ? reason : `${reason}:${cause}`;

/** One charge at the gateway. A payment has a second one when the traveller paid twice on one page. */
export interface Charge extends RefundTerms {
  readonly paymentId: string;
  readonly chargeRef: string;
  /** The amount received with it. */
  readonly receivedPaisa: number;
  /** What of a refund that is spread over several payments goes back with this one. */
  readonly paisa?: number;
}

/**
 * Queues the refund of one charge: at most one per reason with its cause, and never more in total than was received. Returns
 * null when there is nothing left to refund.
 */
export async function queueCharge(
  tx: Transaction,
  charge: Charge,
): Promise<typeof refundQueue.$inferSelect | null> {
  const left = await lockCharge(tx, charge);
  const paisa = Math.min(charge.paisa ?? askedPaisa(charge) ?? left, left);
  if (paisa <= 0) return null;
  const [queued] = await tx
    .insert(refundQueue)
    .values({
      id: newId(),
      reference: `RF-${newReference()}`,
      paymentId: charge.paymentId,
      reason: charge.cause === undefined ? charge.reason : causedBy(charge),
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

const causedBy = (charge: Charge): SQL => sql`${storedReason(charge)}`;

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
