import { asc, eq, notInArray } from "drizzle-orm";
import type { Queryable } from "../../../platform/db/database.ts";
import { payments, refundQueue } from "../tables.ts";

/** Refunds that are neither done nor rejected, the oldest first. */
export function findOpenRefunds(db: Queryable, most: number) {
  return db
    .select({
      id: refundQueue.id,
      reference: refundQueue.reference,
      subjectId: payments.subjectId,
      stage: refundQueue.status,
      reason: refundQueue.reason,
      paisa: refundQueue.paisa,
      requestedAt: refundQueue.createdAt,
    })
    .from(refundQueue)
    .innerJoin(payments, eq(payments.id, refundQueue.paymentId))
    .where(notInArray(refundQueue.status, ["done", "rejected"]))
    .orderBy(asc(refundQueue.createdAt), asc(refundQueue.id))
    .limit(most);
}
