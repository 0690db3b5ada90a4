import { and, asc, eq, isNotNull, lte, sql } from "drizzle-orm";
import { type Attempt, findAttempt } from "../attempts/attempt.ts";
import { nextCheckAt } from "./check-schedule.ts";
import type { PaymentsDeps } from "../deps.ts";
import { GatewayUnavailable } from "../gateways/gateway.ts";
import { moveAttempt } from "../attempts/move-attempt.ts";
import { settlePayment } from "./settle-payment.ts";
import { payments } from "../tables.ts";

/** Queries the gateway about every due attempt. Several processes share the work. */
export async function reconcilePayments(deps: PaymentsDeps): Promise<void> {
  for (;;) {
    const due = await takeDue(deps);
    if (!due) return;
    try {
      await settlePayment(deps, { tranId: due.tranId, source: "reconcile" });
    } catch (error) {
      if (!(error instanceof GatewayUnavailable)) throw error;
      deps.log.warn(
        { err: error, tran_id: due.tranId },
        "the gateway gave no answer about a due payment",
      );
      // The gateway is down, so stop here; the other attempts stay due for the next run.
      return;
    } finally {
      if (due.nextCheckAt === null) await sendToReview(deps, due.tranId);
    }
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
async function sendToReview({ db, clock }: PaymentsDeps, tranId: string): Promise<void> {
  const attempt = await findAttempt(db, tranId);
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
