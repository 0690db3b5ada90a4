import { eq } from "drizzle-orm";
import { refuse, refuseField } from "../../../platform/http/refusals/refuse.ts";
import { isId } from "../../../platform/ids.ts";
import type { PaymentsDeps } from "../deps.ts";
import { GatewayUnavailable } from "../gateways/gateway.ts";
import { refundQueue } from "../tables.ts";

/**
 * Checks with the gateway that the refund number staff typed belongs to this charge. With a wrong number we
 * would follow somebody else's refund.
 */
export async function verifyRefundReference(
  { db, gateway }: Pick<PaymentsDeps, "db" | "gateway">,
  { refundId, reference }: { readonly refundId: string; readonly reference: string },
): Promise<void> {
  if (!isId(refundId)) return refuse("not_found");
  const [refund] = await db.select().from(refundQueue).where(eq(refundQueue.id, refundId));
  if (!refund) return refuse("not_found");
  try {
    const status = await gateway.findRefundStatus(reference);
    if (status?.bankTranId !== refund.bankTranId) refuseField("reference", "refund_number_unknown");
  } catch (error) {
    if (error instanceof GatewayUnavailable)
      refuse("gateway_unavailable", { retryAfterSeconds: 5 });
    throw error;
  }
}
