import type { Queryable } from "../../../platform/db/database.ts";
import { and, asc, eq, inArray } from "drizzle-orm";
import {
  type Attempt,
  isInReview,
  isPartUnrecorded,
  isWrongAmount,
  type Subject,
  whereSubject,
} from "../attempts/attempt.ts";
import type { PaymentsDeps } from "../deps.ts";
import { GatewayUnavailable } from "../gateways/gateway.ts";
import { payments } from "../tables.ts";
import { settlePayment } from "./settle-payment.ts";

/** How long an order outlives its payment deadline while money for it may be on its way. */
export const PAYMENT_GRACE_MS = 15 * 60_000;

/** A longer wait would delay the expiry of other orders. The next query follows a minute later. */
const QUERY_TIMEOUT_MS = 10_000;

/** An order past its payment deadline. */
export interface OverdueSubject extends Subject {
  /** The deadline that has passed, extensions included. */
  readonly deadline: Date;
}

/**
 * Queries the gateway about the attempts that may have paid for an overdue order, and settles the answers. Call it
 * before the transaction that expires the order, never inside one. A silent gateway is no error: then
 * `findMaybePaid` holds the order back.
 */
export async function queryPaymentsBeforeExpiry(
  deps: PaymentsDeps,
  { deadline, ...subject }: OverdueSubject,
): Promise<void> {
  const attempts = await findAttempts(deps.db, subject);
  const unanswered = attempts.filter((attempt) => isUnanswered(attempt, deadline));
  const queries = unanswered.map(async ({ attemptRef }) => {
    try {
      const signal = AbortSignal.timeout(QUERY_TIMEOUT_MS);
      await settlePayment(deps, { attemptRef, source: "reconcile", signal });
    } catch (error) {
      if (!(error instanceof GatewayUnavailable)) throw error;
      deps.log.warn(
        { err: error, attempt_ref: attemptRef },
        "no answer about a payment before expiry",
      );
    }
  });
  await Promise.all(queries);
}

/** Which of these orders have an attempt that the gateway may have to be asked about, for `queryPaymentsBeforeExpiry`. */
export async function findSubjectsToQuery(
  db: Queryable,
  {
    purpose,
    subjectIds,
  }: { readonly purpose: Subject["purpose"]; readonly subjectIds: readonly string[] },
): Promise<ReadonlySet<string>> {
  const rows = await db
    .selectDistinct({ subjectId: payments.subjectId })
    .from(payments)
    .where(
      and(
        eq(payments.purpose, purpose),
        inArray(payments.subjectId, [...subjectIds]),
        eq(payments.method, "online"),
      ),
    );
  return new Set(rows.map(({ subjectId }) => subjectId));
}

/**
 * Which overdue orders must not be expired: they are paid, or the gateway has not yet said what became of an attempt.
 * Unanswered attempts hold an order for `PAYMENT_GRACE_MS` after its deadline at most. Call it in the transaction that
 * expires the orders, after locking them.
 */
export async function findMaybePaid(
  db: Queryable,
  {
    purpose,
    subjects,
    now,
  }: {
    readonly purpose: Subject["purpose"];
    readonly subjects: readonly { readonly id: string; readonly deadline: Date }[];
    readonly now: Date;
  },
): Promise<ReadonlySet<string>> {
  if (subjects.length === 0) return new Set();
  const ids = subjects.map(({ id }) => id);
  const attempts = await db
    .select()
    .from(payments)
    .where(and(eq(payments.purpose, purpose), inArray(payments.subjectId, ids)));
  const attemptsOf = Map.groupBy(attempts, ({ subjectId }) => subjectId);
  const held = subjects.filter(({ id, deadline }) =>
    isHeld(attemptsOf.get(id) ?? [], deadline, now),
  );
  return new Set(held.map(({ id }) => id));
}

/** Which of these subjects have a payment that staff have not decided on. Inside a transaction, pass the transaction. */
export async function findUndecided(
  db: Queryable,
  {
    purpose,
    subjectIds,
  }: { readonly purpose: Subject["purpose"]; readonly subjectIds: readonly string[] },
): Promise<ReadonlySet<string>> {
  if (subjectIds.length === 0) return new Set();
  const reviewed = await db
    .select()
    .from(payments)
    .where(
      and(
        eq(payments.purpose, purpose),
        inArray(payments.subjectId, [...subjectIds]),
        eq(payments.status, "review"),
      ),
    );
  return new Set(reviewed.filter(isInReview).map(({ subjectId }) => subjectId));
}

function isHeld(attempts: readonly Attempt[], deadline: Date, now: Date): boolean {
  if (attempts.some((attempt) => attempt.paysSubject || isPartUnrecorded(attempt))) return true;
  if (now.getTime() >= deadline.getTime() + PAYMENT_GRACE_MS) return false;
  return attempts.some((attempt) => isUnanswered(attempt, deadline));
}

function findAttempts(db: Queryable, subject: Subject): Promise<Attempt[]> {
  return db
    .select()
    .from(payments)
    .where(whereSubject(subject))
    .orderBy(asc(payments.createdAt), asc(payments.id));
}

/**
 * True for an attempt whose page could still be used when the gateway last answered. A failed or cancelled attempt
 * counts too: the traveller can try again on the same page.
 */
function isUnanswered(attempt: Attempt, deadline: Date): boolean {
  const { method, status, gatewayUrl, sessionExpiresAt, answeredAt } = attempt;
  if (method !== "online" || gatewayUrl === null) return false;
  if (status === "paid" || (status === "review" && !isWrongAmount(attempt))) return false;
  const closed = sessionExpiresAt !== null && sessionExpiresAt < deadline;
  const lastChance = status !== "processing" && closed ? sessionExpiresAt : deadline;
  return answeredAt === null || answeredAt < lastChance;
}
