import { and, asc, eq, isNotNull, lte } from "drizzle-orm";
import type { Queryable, Transaction } from "../../../platform/db/database.ts";
import type { Attempt } from "../attempts/attempt.ts";
import type { PaymentsDeps } from "../deps.ts";
import { payments } from "../tables.ts";

/** A paid job normally takes seconds. After this long it counts as lost and is enqueued again. */
const REPEAT_AFTER_MS = 2 * 60_000;
const BATCH_SIZE = 200;

export function paidJobDueAt(now: Date): Date {
  return new Date(now.getTime() + REPEAT_AFTER_MS);
}

/** Enqueues the paid job of the selling module, in the transaction that settled the payment. */
export async function enqueuePaidJob(
  deps: Pick<PaymentsDeps, "purposes" | "jobs" | "clock">,
  tx: Transaction,
  attempt: Attempt,
): Promise<void> {
  const purpose = deps.purposes.of(attempt);
  const paidAt = attempt.chargedAt ?? attempt.paidAt ?? deps.clock.now();
  await deps.jobs.enqueue(tx, purpose.paidJob, {
    paymentId: attempt.id,
    attemptRef: attempt.attemptRef,
    subjectId: attempt.subjectId,
    amount: attempt.amount,
    fee: attempt.fee,
    part: attempt.part,
    paidAt: paidAt.toISOString(),
    confirmedBy: attempt.decidedBy === null ? "gateway" : "staff",
  });
}

/**
 * Records that the selling module has handled a payment: it confirmed the order or queued the refund. Call it in the
 * transaction that does so. Until then the paid job is repeated and staff see the payment as unhandled.
 */
export async function markPaymentHandled(tx: Transaction, paymentId: string): Promise<void> {
  await tx.update(payments).set({ paidJobDueAt: null }).where(eq(payments.id, paymentId));
}

/** Enqueues the paid job again for every payment that the selling module has not handled in time. */
export async function repeatLostPaidJobs(deps: PaymentsDeps): Promise<void> {
  const now = deps.clock.now();
  const due = and(isNotNull(payments.paidJobDueAt), lte(payments.paidJobDueAt, now));
  const overdue = await deps.db
    .select({ id: payments.id })
    .from(payments)
    .where(due)
    .orderBy(asc(payments.paidJobDueAt))
    .limit(BATCH_SIZE);
  for (const { id } of overdue)
    await deps.db.transaction(async (tx) => {
      // Of two nodes only one enqueues it.
      const [attempt] = await tx
        .update(payments)
        .set({ paidJobDueAt: paidJobDueAt(now) })
        .where(and(eq(payments.id, id), due))
        .returning();
      if (!attempt) return;
      deps.log.error(
        { attempt_ref: attempt.attemptRef },
        "a paid job was lost and is enqueued again",
      );
      await enqueuePaidJob(deps, tx, attempt);
    });
}

/** Enqueues the paid job of one payment at once, unless the selling module has handled it. */
export async function repeatPaidJob(deps: PaymentsDeps, paymentId: string): Promise<void> {
  const now = deps.clock.now();
  await deps.db.transaction(async (tx) => {
    const [attempt] = await tx
      .update(payments)
      .set({ paidJobDueAt: paidJobDueAt(now) })
      .where(and(eq(payments.id, paymentId), isNotNull(payments.paidJobDueAt)))
      .returning();
    if (attempt) await enqueuePaidJob(deps, tx, attempt);
  });
}

/** Payments that paid for an order which its module has not handled for this long need staff. */
const UNHANDLED_AFTER_MS = 5 * 60_000;

/** True for a payment that the selling module has not handled for minutes: the order is neither confirmed nor refunded. */
export function isUnhandled({ paidJobDueAt, paidAt }: Attempt, now: Date): boolean {
  if (paidJobDueAt === null || paidAt === null) return false;
  return now.getTime() - paidAt.getTime() >= UNHANDLED_AFTER_MS;
}

/** The same as SQL. */
export function whereUnhandled(now: Date) {
  return and(
    isNotNull(payments.paidJobDueAt),
    lte(payments.paidAt, new Date(now.getTime() - UNHANDLED_AFTER_MS)),
  );
}

/** Counts them, for the metric. */
export function countUnhandledPayments(db: Queryable, now: Date): Promise<number> {
  return db.$count(payments, whereUnhandled(now));
}
