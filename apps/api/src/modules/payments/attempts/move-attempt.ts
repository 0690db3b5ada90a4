import { and, eq } from "drizzle-orm";
import type { Queryable } from "../../../platform/db/database.ts";
import { newId } from "../../../platform/ids.ts";
import type { Attempt } from "./attempt.ts";
import { type AttemptStatus, canMove, type PaymentSource } from "./attempt-status.ts";
import { paymentEvents, payments } from "../tables.ts";

export interface AttemptMove {
  readonly to: AttemptStatus;
  readonly source: PaymentSource;
  readonly now: Date;
  readonly staffId?: string;
  /** Shown to the traveller or to staff. */
  readonly reason?: string | null;
  /** Other columns that change with the status. */
  readonly facts?: Partial<typeof payments.$inferInsert>;
}

/**
 * Changes the status of an attempt and writes its history. Returns false when the move is not allowed or a
 * concurrent change came first. Call it in a transaction so that row and history stay consistent.
 */
export async function moveAttempt(
  db: Queryable,
  attempt: Attempt,
  move: AttemptMove,
): Promise<boolean> {
  if (!canMove(attempt.status, move.to)) return false;
  const reason = move.reason ?? null;
  const moved = await db
    .update(payments)
    .set({ ...move.facts, status: move.to, reason })
    .where(and(eq(payments.id, attempt.id), eq(payments.status, attempt.status)))
    .returning({ id: payments.id });
  if (moved.length === 0) return false;
  await db.insert(paymentEvents).values({
    id: newId(),
    paymentId: attempt.id,
    at: move.now,
    from: attempt.status,
    to: move.to,
    source: move.source,
    staffId: move.staffId ?? null,
    note: reason,
  });
  return true;
}
