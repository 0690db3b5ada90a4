import { refundEventOrder } from "./refund-status.ts";
import { roundDownTaka } from "@ghuri/contract/money";
import type { RefundStage } from "@ghuri/contract/cancellations";
import { and, asc, count, eq, inArray, min, sum } from "drizzle-orm";
import type { Queryable } from "../../../platform/db/database.ts";
import { isId } from "../../../platform/ids.ts";
import { gatewayRefunds, payments, refundEvents, refundQueue } from "../tables.ts";

/** A refund and the payment it refunds. */
export interface QueuedRefund {
  readonly refund: typeof refundQueue.$inferSelect;
  readonly payment: typeof payments.$inferSelect;
}

/** Stages that still need staff. */
const WAITING: readonly RefundStage[] = ["requested", "approved", "sent"];
const waiting = inArray(refundQueue.status, [...WAITING]);

function refunds(db: Queryable) {
  return db
    .select({ refund: refundQueue, payment: payments })
    .from(refundQueue)
    .innerJoin(payments, eq(payments.id, refundQueue.paymentId))
    .$dynamic();
}

/** Refunds that need staff, oldest first. */
export async function listQueuedRefunds(
  db: Queryable,
  { offset, limit }: { readonly offset: number; readonly limit: number },
): Promise<{ readonly rows: QueuedRefund[]; readonly total: number }> {
  const total = await db.$count(refundQueue, waiting);
  const rows = await refunds(db)
    .where(waiting)
    .orderBy(asc(refundQueue.createdAt), asc(refundQueue.id))
    .limit(limit)
    .offset(offset);
  return { rows, total };
}

/** The number, age and total amount of the waiting cases. */
export async function summarizeRefunds(db: Queryable) {
  const [summary] = await db
    .select({ count: count(), oldestAt: min(refundQueue.createdAt), paisa: sum(refundQueue.paisa) })
    .from(refundQueue)
    .where(waiting);
  return {
    count: summary?.count ?? 0,
    oldestAt: summary?.oldestAt ?? null,
    amount: roundDownTaka(Number(summary?.paisa ?? 0) / 100),
  };
}

/** Finds a refund by id with the events of its round and its gateway refund; null when there is none. */
export async function findQueuedRefund(db: Queryable, id: string) {
  if (!isId(id)) return null;
  const [found] = await refunds(db).where(eq(refundQueue.id, id));
  if (!found) return null;
  const events = await db
    .select()
    .from(refundEvents)
    .where(and(eq(refundEvents.refundId, id), eq(refundEvents.round, found.refund.round)))
    .orderBy(...refundEventOrder);
  const [order] = await db.select().from(gatewayRefunds).where(eq(gatewayRefunds.refundId, id));
  return {
    ...found,
    events,
    order: order ?? null,
    isWaiting: WAITING.includes(found.refund.status),
  };
}
