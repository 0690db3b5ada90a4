import { and, asc, eq, isNotNull, lte, sql } from "drizzle-orm";
import { type Attempt, findAttempt } from "../attempts/attempt.ts";
import { nextCheckAt } from "./check-schedule.ts";
import type { PaymentsDeps } from "../deps.ts";
import { GatewayUnavailable } from "../gateways/gateway.ts";
import { moveAttempt } from "../attempts/move-attempt.ts";
import { settlePayment } from "./settle-payment.ts";
import { payments } from "../tables.ts";

/** How many attempts are queried side by side, so that one slow answer does not hold up the others. */
const CONCURRENCY = 20;
const QUERY_TIMEOUT_MS = 20_000;

/** Queries the gateway about every due attempt. Several processes share the work. */
export async function reconcilePayments(deps: PaymentsDeps): Promise<void> {
  // Mostly nothing is due: one look tells, instead of one for each that would work side by side.
  const first = await takeDue(deps);
  if (!first) return;
  const others = Array.from({ length: CONCURRENCY - 1 }, async () =>
    reconcileUntilDone(deps, await takeDue(deps)),
  );
  await Promise.all([reconcileUntilDone(deps, first), ...others]);
}

async function reconcileUntilDone(deps: PaymentsDeps, first: Attempt | null): Promise<void> {
  for (let due = first; due; due = await takeDue(deps)) {
    try {
      await queryDue(deps, due);
    } catch (error) {
      // One broken attempt must not stop the others. It is queried again at its next check.
      deps.log.error({ err: error, attempt_ref: due.attemptRef }, "reconciling a payment failed");
    }
  }
}

async function queryDue(
  deps: PaymentsDeps,
  { attemptRef, nextCheckAt: next }: Attempt,
): Promise<void> {
  try {
    const signal = AbortSignal.timeout(QUERY_TIMEOUT_MS);
    await settlePayment(deps, { attemptRef, source: "reconcile", signal });
  } catch (error) {
    if (!(error instanceof GatewayUnavailable)) throw error;
    deps.log.warn(
      { err: error, attempt_ref: attemptRef },
      "the gateway gave no answer about a due payment",
    );
  } finally {
    if (next === null) await sendToReview(deps, attemptRef);
  }
}

/**
 * Takes one due attempt and schedules its next check first, so a crash during the call does not repeat it.
 */
function takeDue({ db, clock }: PaymentsDeps): Promise<Attempt | null> {
  const now = clock.now();
  return db.transaction(async (tx) => {
    const [due] = await tx
      .select()
      .from(payments)
      .where(and(isNotNull(payments.nextCheckAt), lte(payments.nextCheckAt, now)))
      .orderBy(asc(payments.nextCheckAt))
      .limit(1)
      .for("update", { skipLocked: true });
    if (!due) return null;
    const [taken] = await tx
      .update(payments)
      .set({ nextCheckAt: nextCheckAt(due, now), checks: sql`${payments.checks} + 1` })
      .where(eq(payments.id, due.id))
      .returning();
    return taken ?? null;
  });
}

/** Two days of queries brought no result, so staff have to find out. */
async function sendToReview({ db, clock }: PaymentsDeps, attemptRef: string): Promise<void> {
  const attempt = await findAttempt(db, attemptRef);
  if (attempt?.status !== "open" && attempt?.status !== "processing") return;
  await db.transaction((tx) =>
    moveAttempt(tx, attempt, {
      to: "review",
      reason: "unresolved",
      source: "reconcile",
      now: clock.now(),
    }),
  );
}
