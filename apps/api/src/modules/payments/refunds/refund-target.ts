import type { RefundTarget } from "@ghuri/contract/cancellations";
import { eq } from "drizzle-orm";
import type { Queryable } from "../../../platform/db/database.ts";
import type { Attempt } from "../attempts/attempt.ts";
import { payments } from "../tables.ts";

/** Where a payment is refunded to: always to where it was paid from. */
export function refundTarget(
  attempt: Pick<Attempt, "method" | "cardType" | "maskedCard" | "depositFrom">,
): RefundTarget {
  const { method, cardType, maskedCard, depositFrom } = attempt;
  if (method === "manual") return { method, brand: depositFrom, ending: null };
  return { method, brand: cardType, ending: /\d{4}$/.exec(maskedCard ?? "")?.[0] ?? null };
}

/** Like `refundTarget`, by payment id, for other rooms. */
export async function findRefundTarget(db: Queryable, paymentId: string): Promise<RefundTarget> {
  const [attempt] = await db.select().from(payments).where(eq(payments.id, paymentId));
  if (!attempt) throw new Error(`Payment ${paymentId} does not exist`);
  return refundTarget(attempt);
}
