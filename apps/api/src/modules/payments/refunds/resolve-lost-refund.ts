import { eq } from "drizzle-orm";
import type { Transaction } from "../../../platform/db/database.ts";
import { refuse } from "../../../platform/http/refusals/refuse.ts";
import type { PaymentsDeps } from "../deps.ts";
import { isAnswerLost } from "./gateway-refund-state.ts";
import { recordRefundAnswerInTransaction } from "./record-refund-answer.ts";
import { gatewayRefunds, refundQueue } from "../tables.ts";

/**
 * What staff found in the gateway's books about a refund whose answer was lost: its number there, or
 * nothing (null), and then it may be sent again. In the caller's transaction.
 */
export async function resolveLostRefund(
  deps: PaymentsDeps,
  tx: Transaction,
  { refundId, reference }: { readonly refundId: string; readonly reference: string | null },
): Promise<void> {
  const now = deps.clock.now();
  await tx.select().from(refundQueue).where(eq(refundQueue.id, refundId)).for("update");
  const [order] = await tx
    .select()
    .from(gatewayRefunds)
    .where(eq(gatewayRefunds.refundId, refundId))
    .for("update");
  if (!order || !isAnswerLost(order, now)) return refuse("already_decided");
  if (reference !== null)
    return recordRefundAnswerInTransaction(deps, tx, order, {
      state: "processing",
      reference,
      reason: null,
    });
  await tx
    .update(gatewayRefunds)
    .set({ state: "refused", reason: null, nextCheckAt: null })
    .where(eq(gatewayRefunds.refundId, refundId));
}
