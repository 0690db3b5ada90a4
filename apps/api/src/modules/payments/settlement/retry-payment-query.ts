import type { PaymentsDeps } from "../deps.ts";
import { findOnlinePayment } from "../reviews/find-unconfirmed-payment.ts";
import { GatewayUnavailable } from "../gateways/gateway.ts";
import { settlePayment } from "./settle-payment.ts";

/** Asks the gateway now what became of an attempt, and settles what it says; its silence changes nothing. */
export async function retryPaymentQuery(deps: PaymentsDeps, paymentId: string): Promise<void> {
  const found = await findOnlinePayment(deps.db, paymentId);
  if (!found) return;
  const { tranId } = found.attempt;
  try {
    await settlePayment(deps, { tranId, source: "reconcile" });
  } catch (error) {
    if (!(error instanceof GatewayUnavailable)) throw error;
    deps.log.warn({ err: error, tran_id: tranId }, "still no answer from the gateway");
  }
}
