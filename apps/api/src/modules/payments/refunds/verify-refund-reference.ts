import { eq } from "drizzle-orm";
import { refuse, refuseField } from "../../../platform/http/refusals/refuse.ts";
import { isId } from "../../../platform/ids.ts";
import type { PaymentsDeps } from "../deps.ts";
import { GatewayUnavailable } from "../gateways/gateway.ts";
import { gatewayRefunds } from "../tables.ts";
import { findGatewayOfRefund } from "./gateway-of-refund.ts";

/**
 * Checks with the gateway that the refund number staff typed belongs to this charge. With a wrong number we
 * would track another customer's refund.
 */
export async function verifyRefundReference(
  deps: Pick<PaymentsDeps, "db" | "gateways">,
  { refundId, reference }: { readonly refundId: string; readonly reference: string },
): Promise<void> {
  if (!isId(refundId)) return refuse("not_found");
  const [order] = await deps.db
    .select()
    .from(gatewayRefunds)
    .where(eq(gatewayRefunds.refundId, refundId));
  if (!order) return refuse("not_found");
  const { port, asked } = await findGatewayOfRefund(deps, order);
  try {
    const status = await port.queryRefund({ ...asked, reference });
    const { chargeRef } = asked;
    if (status?.chargeRef !== chargeRef) refuseField("reference", "refund_number_unknown");
  } catch (error) {
    if (error instanceof GatewayUnavailable)
      refuse("gateway_unavailable", { retryAfterSeconds: 5 });
    throw error;
  }
}
