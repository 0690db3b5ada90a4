import { and, asc, desc, eq, inArray } from "drizzle-orm";
import type { Queryable } from "../../platform/db/database.ts";
import { toPayment } from "./attempts/attempt.ts";
import { payments, refundEvents, refundQueue } from "./tables.ts";
import type { PersonalDataHandler } from "../../platform/personal-data-handler.ts";

/** All payments and refunds of an account, newest first, for the data export. */
async function exportPayments(db: Queryable, accountId: string) {
  const attempts = await db
    .select()
    .from(payments)
    .where(eq(payments.accountId, accountId))
    .orderBy(desc(payments.createdAt), desc(payments.id));
  const refunds = await db
    .select({ refund: refundQueue, trxid: payments.attemptRef })
    .from(refundQueue)
    .innerJoin(payments, eq(payments.id, refundQueue.paymentId))
    .where(eq(payments.accountId, accountId))
    .orderBy(desc(refundQueue.createdAt), desc(refundQueue.id));
  const stages = await db
    .select()
    .from(refundEvents)
    .where(
      inArray(
        refundEvents.refundId,
        refunds.map(({ refund }) => refund.id),
      ),
    )
    .orderBy(asc(refundEvents.at));
  return {
    payments: attempts.map((attempt) => ({
      ...toPayment(attempt),
      paid_at: attempt.paidAt?.toISOString() ?? null,
      masked_card: attempt.maskedCard,
      paid_to: attempt.depositTo,
      paid_from: attempt.depositFrom,
      payment_proof: attempt.paymentProof && `/api/v1/files/${attempt.paymentProof}`,
    })),
    refunds: refunds.map(({ refund, trxid }) => ({
      reference: refund.reference,
      trxid,
      reason: refund.reason,
      amount: refund.paisa / 100,
      sum: refund.sum,
      stages: stages
        .filter(({ refundId }) => refundId === refund.id)
        .map(({ stage, at, note }) => ({ stage, at: at.toISOString(), note })),
    })),
  };
}

/** References of payments in progress and refunds not finished, which block the deletion of an account. */
async function findPaymentBlockers(db: Queryable, accountId: string): Promise<readonly string[]> {
  const inProgress = await db
    .select({ reference: payments.attemptRef })
    .from(payments)
    .where(
      and(eq(payments.accountId, accountId), inArray(payments.status, ["processing", "review"])),
    )
    .orderBy(asc(payments.createdAt));
  const pendingRefunds = await db
    .select({ reference: refundQueue.reference })
    .from(refundQueue)
    .innerJoin(payments, eq(payments.id, refundQueue.paymentId))
    .where(
      and(
        eq(payments.accountId, accountId),
        inArray(refundQueue.status, ["requested", "approved", "sent"]),
      ),
    )
    .orderBy(asc(refundQueue.createdAt));
  return [...inProgress, ...pendingRefunds].map(({ reference }) => reference);
}

/** Accounting records are kept after an account is erased: they contain no contact details. */
export const paymentPersonalData: PersonalDataHandler = {
  name: "money",
  exportData: (db, { id }) => exportPayments(db, id),
  findBlockers: (db, { id }) => findPaymentBlockers(db, id),
};
