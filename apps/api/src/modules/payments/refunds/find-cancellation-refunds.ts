import type { RefundBreakdown } from "@ghuri/contract/cancellations";
import { and, eq, inArray } from "drizzle-orm";
import type { Queryable } from "../../../platform/db/database.ts";
import { payments, refundQueue } from "../tables.ts";

/** What a cancelled order gives back. */
export interface CancellationRefund {
  readonly paisa: number;
  /** When it was queued. */
  readonly at: Date;
  /** How it was calculated; null for a refund in full or as staff stated it. */
  readonly sum: RefundBreakdown | null;
}

/** The refunds of orders that were cancelled or not fulfilled, whatever became of the refunds. */
export async function findCancellationRefunds(
  db: Queryable,
  subjectIds: readonly string[],
): Promise<ReadonlyMap<string, CancellationRefund>> {
  const rows = await db
    .select({ subjectId: payments.subjectId, refund: refundQueue })
    .from(refundQueue)
    .innerJoin(payments, eq(payments.id, refundQueue.paymentId))
    .where(
      and(
        inArray(payments.subjectId, [...subjectIds]),
        inArray(refundQueue.reason, ["booking_cancelled", "booking_failed"]),
      ),
    );
  return new Map(
    [...Map.groupBy(rows, ({ subjectId }) => subjectId)].map(([id, own]) => [
      id,
      {
        paisa: own.reduce((sum, { refund }) => sum + refund.paisa, 0),
        at: new Date(Math.max(...own.map(({ refund }) => refund.createdAt.getTime()))),
        sum: own.find(({ refund }) => refund.sum !== null)?.refund.sum ?? null,
      },
    ]),
  );
}
