import { eq } from "drizzle-orm";
import type { Transaction } from "../../../platform/db/database.ts";
import { refuse } from "../../../platform/http/refusals/refuse.ts";
import type { PaymentsDeps } from "../deps.ts";
import { isAnswerLost } from "./gateway-refund-state.ts";
import { recordRefundAnswerInTransaction } from "./record-refund-answer.ts";
import { gatewayRefunds, refundQueue } from "../tables.ts";

/**
 * Records what staff found at the gateway about a refund whose reply was lost: the gateway's number, or null
 * when it is not there and may be sent again. Runs in the caller's transaction.
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
