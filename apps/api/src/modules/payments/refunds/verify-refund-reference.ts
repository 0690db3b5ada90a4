import { eq } from "drizzle-orm";
import { refuse, refuseField } from "../../../platform/http/refusals/refuse.ts";
import { isId } from "../../../platform/ids.ts";
import type { PaymentsDeps } from "../deps.ts";
import { GatewayUnavailable } from "../gateways/gateway.ts";
import { refundQueue } from "../tables.ts";

/**
 * Asks the gateway whether it has a refund of this very charge under a number that somebody typed. A wrong
 * one would be followed for ever, or end as somebody else's refund did.
 */
export async function verifyRefundReference(
  { db, gateway }: Pick<PaymentsDeps, "db" | "gateway">,
  { refundId, reference }: { readonly refundId: string; readonly reference: string },
): Promise<void> {
  if (!isId(refundId)) return refuse("not_found");
  const [refund] = await db.select().from(refundQueue).where(eq(refundQueue.id, refundId));
  if (!refund) return refuse("not_found");
  try {
    const told = await gateway.findRefundStatus(reference);
    if (told?.bankTranId !== refund.bankTranId) refuseField("reference", "refund_number_unknown");
  } catch (error) {
    if (error instanceof GatewayUnavailable)
      refuse("gateway_unavailable", { retryAfterSeconds: 5 });
    throw error;
  }
}
