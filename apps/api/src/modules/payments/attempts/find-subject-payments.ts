import type { Payment, PaymentPurpose, PaymentStatus } from "@ghuri/contract/payments";
import { and, desc, eq, inArray } from "drizzle-orm";
import type { Queryable } from "../../../platform/db/database.ts";
import { type Attempt, whereSubject, type Subject, toPayment } from "./attempt.ts";
import { toPaymentStatus } from "./attempt-status.ts";
import { formatVerificationCode } from "../receipts/verification-code.ts";
import { payments } from "../tables.ts";

/** The money that counts, as papers name it. */
export interface PayingPayment extends Pick<Payment, "trxid" | "method" | "brand"> {
  /** For `queueRefund`. */
  readonly id: string;
  /** As printed: "R-7K2P-1X8D-4MQ9". */
  readonly verificationCode: string;
  readonly paidAt: Date;
}

/** How the payment of one subject stands. */
export interface SubjectPayment {
  /**
   * `failed` and `cancelled` speak of the last attempt: while the subject can still be paid for,
   * its room shows null instead, so that Pay now comes back (ruling OP-27).
   */
  readonly status: PaymentStatus | null;
  /** Where an open attempt is paid; null when a new one has to be started, or none may be. */
  readonly paymentUrl: string | null;
  /** The payment that paid for it. */
  readonly paidBy: PayingPayment | null;
  /** Every attempt, newest first. */
  readonly attempts: readonly Payment[];
}

const UNPAID: SubjectPayment = { status: null, paymentUrl: null, paidBy: null, attempts: [] };

/** How each of these subjects stands; every id asked for is in the answer. */
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

/** True once money has paid for the subject. Inside a transaction, ask with that. */
export async function isPaid(db: Queryable, subject: Subject): Promise<boolean> {
  const [paying] = await db
    .select({ id: payments.id })
    .from(payments)
    .where(and(whereSubject(subject), eq(payments.paysSubject, true)));
  return paying !== undefined;
}

function subjectPayment(newestFirst: readonly Attempt[], now: Date): SubjectPayment {
  const attempts = newestFirst.map(toPayment);
  const shown = { paymentUrl: null, paidBy: null, attempts };
  const paying = newestFirst.find((attempt) => attempt.paysSubject);
  if (paying) return { ...shown, status: "paid", paidBy: payingPayment(paying) };
  // Money may already be on its way: no address to pay at, so that nobody pays twice.
  if (newestFirst.some(({ status }) => status === "processing" || status === "review"))
    return { ...shown, status: "pending" };
  const open = newestFirst.find(({ status }) => status === "open");
  if (open)
    return isPageLive(open, now)
      ? { ...shown, status: "pending", paymentUrl: open.gatewayUrl }
      : { ...shown, status: null };
  const last = newestFirst[0]?.status;
  return {
    ...shown,
    status: last === undefined || last === "expired" ? null : toPaymentStatus(last),
  };
}

function payingPayment(attempt: Attempt): PayingPayment {
  const { trxid, method, brand } = toPayment(attempt);
  const { id, verificationCode, paidAt } = attempt;
  if (verificationCode === null || paidAt === null) throw new Error("what pays has a receipt");
  return {
    id,
    trxid,
    method,
    brand,
    verificationCode: formatVerificationCode(verificationCode),
    paidAt,
  };
}

function isPageLive({ gatewayUrl, sessionExpiresAt }: Attempt, now: Date): boolean {
  return gatewayUrl !== null && sessionExpiresAt !== null && now < sessionExpiresAt;
}
