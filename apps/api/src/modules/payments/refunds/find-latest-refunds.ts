import { asc, inArray } from "drizzle-orm";
import type { Queryable } from "../../../platform/db/database.ts";
import { refundQueue } from "../tables.ts";

/** For each of these payments whose money went back: its newest refund. */
export async function findLatestRefunds(
  db: Queryable,
  paymentIds: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (paymentIds.length === 0) return new Map();
  const oldestFirst = await db
    .select({ id: refundQueue.id, paymentId: refundQueue.paymentId })
    .from(refundQueue)
    .where(inArray(refundQueue.paymentId, [...paymentIds]))
    .orderBy(asc(refundQueue.createdAt), asc(refundQueue.id));
  // The last entry of a key wins.
  return new Map(oldestFirst.map(({ id, paymentId }) => [paymentId, id]));
}
