import type { RefundTarget } from "@ghuri/contract/cancellations";
import { eq } from "drizzle-orm";
import type { Queryable } from "../../../platform/db/database.ts";
import type { Attempt } from "../attempts/attempt.ts";
import { payments } from "../tables.ts";

/** Money goes back the way it came: where that is. */
export function refundTarget(
  attempt: Pick<Attempt, "method" | "cardType" | "maskedCard" | "depositFrom">,
): RefundTarget {
  const { method, cardType, maskedCard, depositFrom } = attempt;
  if (method === "manual") return { method, brand: depositFrom, ending: null };
  return { method, brand: cardType, ending: /\d{4}$/.exec(maskedCard ?? "")?.[0] ?? null };
}

/** The same for a payment that another room knows by its id. */
export async function findRefundTarget(db: Queryable, paymentId: string): Promise<RefundTarget> {
  const [attempt] = await db.select().from(payments).where(eq(payments.id, paymentId));
  if (!attempt) throw new Error("a refund names no payment");
  return refundTarget(attempt);
}
