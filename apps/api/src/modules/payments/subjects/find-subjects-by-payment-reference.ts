import { eq } from "drizzle-orm";
import type { Queryable } from "../../../platform/db/database.ts";
import { payments, refundQueue } from "../tables.ts";

/** Finds the subjects of a attempt_ref or a refund reference. */
export async function findSubjectsByPaymentReference(
  db: Queryable,
  number: string,
): Promise<string[]> {
  const paid = db
    .select({ id: payments.subjectId })
    .from(payments)
    .where(eq(payments.attemptRef, number));
  const refunded = db
    .select({ id: payments.subjectId })
    .from(refundQueue)
    .innerJoin(payments, eq(payments.id, refundQueue.paymentId))
    .where(eq(refundQueue.reference, number));
  const rows = await paid.union(refunded);
  return rows.map(({ id }) => id);
}
