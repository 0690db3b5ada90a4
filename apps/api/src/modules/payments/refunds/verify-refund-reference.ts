import { eq } from "drizzle-orm";
import { refuse, refuseField } from "../../../platform/http/refusals/refuse.ts";
import { isId } from "../../../platform/ids.ts";
import type { PaymentsDeps } from "../deps.ts";
import { GatewayUnavailable } from "../gateways/gateway.ts";
import { gatewayRefunds, payments, refundQueue } from "../tables.ts";

/**
 * Checks with the gateway that the refund number staff typed belongs to this charge. With a wrong number we
 * would track another customer's refund.
 */
export async function verifyRefundReference(
  { db, gateways }: Pick<PaymentsDeps, "db" | "gateways">,
  { refundId, reference }: { readonly refundId: string; readonly reference: string },
): Promise<void> {
  if (!isId(refundId)) return refuse("not_found");
  const [found] = await db
    .select({ refund: refundQueue, payment: payments, number: gatewayRefunds.number })
    .from(refundQueue)
    .innerJoin(payments, eq(payments.id, refundQueue.paymentId))
    .innerJoin(gatewayRefunds, eq(gatewayRefunds.refundId, refundQueue.id))
    .where(eq(refundQueue.id, refundId));
  if (!found) return refuse("not_found");
  const { chargeRef } = found.refund;
  const { gatewayRef } = found.payment;
  const asked = { gatewayRef, chargeRef, refundRef: found.number, reference };
  try {
    const status = await gateways.portOf(found.payment).queryRefund(asked);
    if (status?.chargeRef !== chargeRef) refuseField("reference", "refund_number_unknown");
  } catch (error) {
    if (error instanceof GatewayUnavailable)
      refuse("gateway_unavailable", { retryAfterSeconds: 5 });
    throw error;
  }
}
