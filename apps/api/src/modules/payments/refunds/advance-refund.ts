import { eq } from "drizzle-orm";
import type { Transaction } from "../../../platform/db/database.ts";
import { refuse, refuseField } from "../../../platform/http/refusals/refuse.ts";
import type { PaymentsDeps } from "../deps.ts";
import { isAtGateway } from "./gateway-refund-state.ts";
import { moveRefund, type RefundMoveDetails } from "./move-refund.ts";
import type { RefundMove } from "./refund-status.ts";
import { gatewayRefunds, refundQueue } from "../tables.ts";

/**
 * Moves a refund by hand. Refused while the gateway is processing it, so nobody sends it twice or cancels it
 * meanwhile. Returns false when a concurrent change came first.
 */
export async function advanceRefund(
  deps: Pick<PaymentsDeps, "jobs" | "company" | "purposes">,
  tx: Transaction,
  refundId: string,
  move: RefundMove,
  details: RefundMoveDetails,
): Promise<boolean> {
  await tx.select().from(refundQueue).where(eq(refundQueue.id, refundId)).for("update");
  const [order] = await tx
    .select()
    .from(gatewayRefunds)
    .where(eq(gatewayRefunds.refundId, refundId));
  if (order && isAtGateway(order.state)) refuse("refund_at_gateway");
  if (order?.state === "called_off" && move.to === "done") {
    if (!details.bankReference) refuseField("bank_reference", "field_required");
    if (!details.payeeAccount) refuseField("payee_account", "field_required");
  }
  return moveRefund(deps, tx, refundId, move, details);
}
