import type { Taka } from "@ghuri/contract/money";
import type { Payment, PaymentPurpose, PaymentStatus } from "@ghuri/contract/payments";
import { and, desc, eq, inArray, isNotNull, or } from "drizzle-orm";
import type { Queryable } from "../../../platform/db/database.ts";
import { type Attempt, whereSubject, type Subject, toPayment } from "./attempt.ts";
import { isPaymentPending } from "./refuse-if-in-progress.ts";
import { formatVerificationCode } from "../receipts/verification-code.ts";
import { payments } from "../tables.ts";

/** The payment that paid for a subject, as receipts and tickets show it. */
export interface PayingPayment extends Pick<Payment, "trxid" | "method" | "brand" | "instalments"> {
  /** The payment id, for `queueRefund`. */
  readonly id: string;
  /** What it paid of the price. */
  readonly amount: Taka;
  /** What was paid for the way of paying, on top of the price, the charge for instalments included. */
  readonly fee: Taka;
  /** As printed: "R-7K2P-1X8D-4MQ9". */
  readonly verificationCode: string;
  readonly paidAt: Date;
}

/** The payment state of one subject. */
export interface SubjectPayment {
  /**
   * `failed` and `cancelled` describe the last attempt. While the subject can still be paid, its module shows
   * null instead, so that "Pay now" is offered again (ruling OP-27).
   */
  readonly status: PaymentStatus | null;
  /** The gateway page of the open attempt; null when a new attempt is needed or none is allowed. */
  readonly paymentUrl: string | null;
  /** The payment that paid for the subject, if any. */
  readonly paidBy: PayingPayment | null;
  /** The payments of parts of the price, in their order. */
  readonly paidParts: readonly PayingPayment[];
  /** All attempts, newest first. */
  readonly attempts: readonly Payment[];
}

const UNPAID: SubjectPayment = {
  status: null,
  paymentUrl: null,
  paidBy: null,
  paidParts: [],
  attempts: [],
};

/** Returns the payment state of each subject. Every requested id is in the result. */
export async function findSubjectPayments(
  db: Queryable,
  asked: {
    readonly purpose: PaymentPurpose;
    readonly subjectIds: readonly string[];
    readonly now: Date;
  },
): Promise<ReadonlyMap<string, SubjectPayment>> {
  const states = new Map(asked.subjectIds.map((id) => [id, UNPAID]));
  if (states.size === 0) return states;
  const rows = await db
    .select()
    .from(payments)
    .where(
      and(eq(payments.purpose, asked.purpose), inArray(payments.subjectId, [...states.keys()])),
    )
    .orderBy(desc(payments.createdAt), desc(payments.id));
  for (const [id, attempts] of Map.groupBy(rows, (row) => row.subjectId))
    states.set(id, subjectPayment(attempts, asked.now));
  return states;
}

/**
 * True once the subject is paid, and while a part of its price has arrived that its module has not recorded. Inside a
 * transaction, pass the transaction.
 */
export async function isPaid(db: Queryable, subject: Subject): Promise<boolean> {
  const [paying] = await db
    .select({ id: payments.id })
    .from(payments)
    .where(
      and(
        whereSubject(subject),
        or(
          eq(payments.paysSubject, true),
          and(eq(payments.paysPart, true), isNotNull(payments.paidJobDueAt)),
        ),
      ),
    );
  return paying !== undefined;
}

function subjectPayment(newestFirst: readonly Attempt[], now: Date): SubjectPayment {
  const attempts = newestFirst.map(toPayment);
  const parts = newestFirst.filter(({ paysPart }) => paysPart).toReversed();
  const shown = { paymentUrl: null, paidBy: null, paidParts: parts.map(payingPayment), attempts };
  const paying = newestFirst.find((attempt) => attempt.paysSubject);
  if (paying) return { ...shown, status: "paid", paidBy: payingPayment(paying) };
  // A payment may be in progress: return no payment URL, so that nobody pays twice.
  if (newestFirst.some(isPaymentPending)) return { ...shown, status: "pending" };
  const open = newestFirst.find(({ status }) => status === "open");
  if (open)
    return isPageLive(open, now)
      ? { ...shown, status: "pending", paymentUrl: open.gatewayUrl }
      : { ...shown, status: null };
  // A part that is paid says nothing about the next one.
  const last = newestFirst.find(({ paysPart }) => !paysPart);
  const status = last === undefined || last.status === "expired" ? null : toPayment(last).status;
  return { ...shown, status };
}

function payingPayment(attempt: Attempt): PayingPayment {
  const { trxid, method, brand, fee, instalments } = toPayment(attempt);
  const { id, amount, verificationCode, paidAt } = attempt;
  if (verificationCode === null || paidAt === null)
    throw new Error(`Paid attempt ${id} has no verification code or payment time`);
  return {
    id,
    trxid,
    method,
    brand,
    amount,
    fee,
    instalments,
    verificationCode: formatVerificationCode(verificationCode),
    paidAt,
  };
}

function isPageLive({ gatewayUrl, sessionExpiresAt }: Attempt, now: Date): boolean {
  return gatewayUrl !== null && sessionExpiresAt !== null && now < sessionExpiresAt;
}
