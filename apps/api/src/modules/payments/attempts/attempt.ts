import type { Payment, PaymentPurpose } from "@ghuri/contract/payments";
import { and, asc, eq } from "drizzle-orm";
import type { Queryable, Transaction } from "../../../platform/db/database.ts";
import { toPaymentStatus } from "./attempt-status.ts";
import { payments } from "../tables.ts";

/** One row of `payments`. */
export type Attempt = typeof payments.$inferSelect;

/** What is paid for: a booking or an application. */
export interface Subject {
  readonly purpose: PaymentPurpose;
  readonly subjectId: string;
}

export function whereSubject({ purpose, subjectId }: Subject) {
  return and(eq(payments.purpose, purpose), eq(payments.subjectId, subjectId));
}

/** The attempt under one of our numbers; anybody may send anything in place of one. */
export async function findAttempt(db: Queryable, tranId: string): Promise<Attempt | null> {
  if (!/^[0-9A-Z]{1,30}$/.test(tranId)) return null;
  const [attempt] = await db.select().from(payments).where(eq(payments.tranId, tranId));
  return attempt ?? null;
}

/**
 * Every attempt for a subject, locked until the transaction ends: whoever decides about one of them
 * sees what the others came to. Always in one order, so that two deciders cannot deadlock.
 */
export function lockAttempts(tx: Transaction, subject: Subject): Promise<Attempt[]> {
  return tx
    .select()
    .from(payments)
    .where(whereSubject(subject))
    .orderBy(asc(payments.createdAt), asc(payments.id))
    .for("update");
}

/** An attempt as the contract shows it. */
export function toPayment(attempt: Attempt): Payment {
  return {
    trxid: attempt.tranId,
    amount: attempt.amount,
    currency: attempt.currency,
    status: toPaymentStatus(attempt.status),
    type: attempt.purpose,
    flight_booking_id: attempt.subjectId,
    method: attempt.method,
    brand: attempt.depositTo?.name ?? attempt.cardType,
    in_review: isInReview(attempt),
    being_refunded: isRefusedForRisk(attempt),
    reason: attempt.status === "failed" ? attempt.reason : null,
    created_at: attempt.createdAt.toISOString(),
  };
}

/** A payment that staff have still to look at: sent by hand, or called risky by the gateway. */
export function isInReview({
  method,
  status,
  reason,
}: Pick<Attempt, "method" | "status" | "reason">): boolean {
  return status === "review" && (method === "manual" || reason === "risk");
}

/** What staff refused for its risk is on its way back: the gateway cannot bring it back by a second word. */
export function isRefusedForRisk({
  status,
  isRisky,
  decidedBy,
}: Pick<Attempt, "status" | "isRisky" | "decidedBy">): boolean {
  return status === "failed" && isRisky && decidedBy !== null;
}
