import { roundDownTaka, type Taka } from "@ghuri/contract/money";
import { and, eq, sum } from "drizzle-orm";
import type { Queryable } from "../../../platform/db/database.ts";
import { whereSubject, type Subject } from "../attempts/attempt.ts";
import { payments, refundQueue } from "../tables.ts";

/** What of the money for something goes back because it was cancelled. */
export async function pendingRefundTotal(db: Queryable, subject: Subject): Promise<Taka> {
  const [queued] = await db
    .select({ paisa: sum(refundQueue.paisa) })
    .from(refundQueue)
    .innerJoin(payments, eq(payments.id, refundQueue.paymentId))
    .where(and(whereSubject(subject), eq(refundQueue.reason, "booking_cancelled")));
  return roundDownTaka(Number(queued?.paisa ?? 0) / 100);
}
