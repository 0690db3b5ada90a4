import type { RefundTarget } from "@ghuri/contract/cancellations";
import { and, eq } from "drizzle-orm";
import type { Queryable } from "../../../platform/db/database.ts";
import { type Attempt, countsForSubject } from "../attempts/attempt.ts";
import { payments } from "../tables.ts";

/** Where a payment is refunded to: always to where it was paid from. */
export function refundTarget(
  attempt: Pick<Attempt, "method" | "cardType" | "maskedCard" | "depositFrom">,
): RefundTarget {
  const { method, cardType, maskedCard, depositFrom } = attempt;
  if (method === "manual") return { method, brand: depositFrom, ending: null };
  return { method, brand: cardType, ending: /\d{4}$/.exec(maskedCard ?? "")?.[0] ?? null };
}

/**
 * Where the refund of an order goes that this payment has paid, alone or together with others, for other modules: before the
 * refund is spread, nobody knows how much goes where.
 */
export async function findRefundTarget(db: Queryable, paymentId: string): Promise<RefundTarget> {
  const [attempt] = await db.select().from(payments).where(eq(payments.id, paymentId));
  if (!attempt) throw new Error(`Payment ${paymentId} does not exist`);
  const { purpose, subjectId } = attempt;
  const ofOrder = await db
    .select()
    .from(payments)
    .where(and(eq(payments.purpose, purpose), eq(payments.subjectId, subjectId)));
  const counted = ofOrder.filter(countsForSubject).length;
  return { ...refundTarget(attempt), ...(counted > 1 ? { payments: counted } : {}) };
}
