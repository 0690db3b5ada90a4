import type { PaymentInstalments } from "@ghuri/contract/instalments";
import type { Taka } from "@ghuri/contract/money";
import type { Payment, PaymentPurpose } from "@ghuri/contract/payments";
import { and, asc, eq } from "drizzle-orm";
import type { Queryable, Transaction } from "../../../platform/db/database.ts";
import { newReference } from "../../../platform/ids.ts";
import type { NamedAttempt } from "../gateways/gateway.ts";
import { toPaymentStatus } from "./attempt-status.ts";
import { payments } from "../tables.ts";

/** A row of `payments`. */
export type Attempt = typeof payments.$inferSelect;

/** What a payment is for: a booking or an application, called the subject throughout this module. */
export interface Subject {
  readonly purpose: PaymentPurpose;
  readonly subjectId: string;
}

export function whereSubject({ purpose, subjectId }: Subject) {
  return and(eq(payments.purpose, purpose), eq(payments.subjectId, subjectId));
}

/** Finds an attempt by our reference. The value may come from anywhere, so its format is checked first. */
export async function findAttempt(db: Queryable, attemptRef: string): Promise<Attempt | null> {
  if (!/^[0-9A-Z]{1,30}$/.test(attemptRef)) return null;
  const [attempt] = await db.select().from(payments).where(eq(payments.attemptRef, attemptRef));
  return attempt ?? null;
}

/** Finds the attempt that a message to this gateway's addresses names; null for one of another gateway. */
export async function findNamedAttempt(
  db: Queryable,
  gateway: string,
  named: NamedAttempt,
): Promise<Attempt | null> {
  if ("attemptRef" in named) {
    const attempt = await findAttempt(db, named.attemptRef);
    return attempt?.gateway === gateway ? attempt : null;
  }
  if (!/^[\x21-\x7e]{1,255}$/.test(named.gatewayRef)) return null;
  const [attempt] = await db
    .select()
    .from(payments)
    .where(and(eq(payments.gateway, gateway), eq(payments.gatewayRef, named.gatewayRef)));
  return attempt ?? null;
}

/**
 * Locks every attempt for a subject until the transaction ends, so a decision about one sees the state of the
 * others. The order is fixed to avoid deadlocks.
 */
export function lockAttempts(tx: Transaction, subject: Subject): Promise<Attempt[]> {
  return tx
    .select()
    .from(payments)
    .where(whereSubject(subject))
    .orderBy(asc(payments.createdAt), asc(payments.id))
    .for("update");
}

/** What the gateway takes from the payer, in paisa: the price and the fee passed on. */
export function chargedPaisa({ amount, fee }: Pick<Attempt, "amount" | "fee">): number {
  return (amount + fee) * 100;
}

/** The instalments that an attempt was opened with; null for one that is charged at once. */
export function instalmentsOf({
  emiBank: bank,
  emiMonths: months,
  emiCharge: charge,
}: Pick<Attempt, "emiBank" | "emiMonths" | "emiCharge">): PaymentInstalments | null {
  return bank === null || months === null || charge === null ? null : { bank, months, charge };
}

/** Maps an attempt to its contract shape. */
export function toPayment(attempt: Attempt): Payment {
  return {
    trxid: attempt.attemptRef,
    amount: attempt.amount,
    fee: attempt.fee,
    instalments: instalmentsOf(attempt),
    currency: attempt.currency,
    status: isWrongAmount(attempt) ? "failed" : toPaymentStatus(attempt.status),
    type: attempt.purpose,
    flight_booking_id: attempt.subjectId,
    method: attempt.method,
    brand: attempt.depositTo?.name ?? attempt.cardType,
    in_review: isInReview(attempt),
    being_refunded: isRefusedForRisk(attempt) || isWrongAmount(attempt),
    has_money_receipt: attempt.takenBy !== null && attempt.status !== "failed",
    reason: attempt.status === "failed" ? attempt.reason : null,
    failure: attempt.status === "failed" ? attempt.failure : null,
    created_at: attempt.createdAt.toISOString(),
  };
}

/**
 * True while staff still have to review the payment: it was sent manually, or the gateway flagged it as
 * risky.
 */
export function isInReview({
  method,
  status,
  reason,
}: Pick<Attempt, "method" | "status" | "reason">): boolean {
  return status === "review" && (method === "manual" || reason === "risk");
}

/**
 * True when staff refused it as risky. Its money is being refunded, so a later message from the gateway
 * cannot make it paid.
 */
export function isRefusedForRisk({
  status,
  isRisky,
  decidedBy,
}: Pick<Attempt, "status" | "isRisky" | "decidedBy">): boolean {
  return status === "failed" && isRisky && decidedBy !== null;
}

/**
 * True when another amount than the price arrived. It paid for nothing and is being refunded, so the subject can be
 * paid for again.
 */
export function isWrongAmount({ status, reason }: Pick<Attempt, "status" | "reason">): boolean {
  return status === "review" && reason === "amount";
}

/** True for a payment of the price, or of a part of it. */
export function countsForSubject({
  paysSubject,
  paysPart,
}: Pick<Attempt, "paysSubject" | "paysPart">): boolean {
  return paysSubject || paysPart;
}

/** What has been paid of the price with these attempts, in taka. */
export function paidOf(attempts: readonly Attempt[]): Taka {
  return attempts.filter(countsForSubject).reduce((sum, { amount }) => sum + amount, 0);
}

/** True while a part of the price has arrived that the order does not know of yet. */
export function isPartUnrecorded({
  paysPart,
  paidJobDueAt,
}: Pick<Attempt, "paysPart" | "paidJobDueAt">): boolean {
  return paysPart && paidJobDueAt !== null;
}

/** A new reference of an attempt. It sorts by time and cannot be guessed from another one. */
export function newAttemptRef(now: Date): string {
  return `P${now.getTime().toString(36).toUpperCase()}${newReference(10)}`;
}
