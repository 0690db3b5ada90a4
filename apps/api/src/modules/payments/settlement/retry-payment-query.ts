import type { PaymentsDeps } from "../deps.ts";
import { findOnlinePayment } from "../reviews/find-unconfirmed-payment.ts";
import { GatewayUnavailable } from "../gateways/gateway.ts";
import { settlePayment } from "./settle-payment.ts";

/** Queries the gateway about an attempt now and settles the answer. No answer changes nothing. */
export async function retryPaymentQuery(deps: PaymentsDeps, paymentId: string): Promise<void> {
  const found = await findOnlinePayment(deps.db, paymentId);
  if (!found) return;
  const { tranId } = found.attempt;
  try {
    await settlePayment(deps, { tranId, source: "reconcile" });
  } catch (error) {
    if (!(error instanceof GatewayUnavailable)) throw error;
    deps.log.warn(
      { err: error, tran_id: tranId },
      "the gateway still gives no answer about a payment",
    );
  }
}
