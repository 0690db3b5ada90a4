import type { PaymentsDeps } from "../deps.ts";
import { findOnlinePayment } from "../reviews/find-unconfirmed-payment.ts";
import { GatewayUnavailable } from "../gateways/gateway.ts";
import { repeatPaidJob } from "./paid-job.ts";
import { settlePayment } from "./settle-payment.ts";

/**
 * Queries the gateway about an attempt now and settles the answer. No answer changes nothing. For money received that
 * the selling module has not handled, its job is enqueued again instead.
 */
export async function retryPaymentQuery(deps: PaymentsDeps, paymentId: string): Promise<void> {
  const found = await findOnlinePayment(deps.db, paymentId);
  if (!found) return;
  const { attemptRef, paidJobDueAt } = found.attempt;
  if (paidJobDueAt !== null) return repeatPaidJob(deps, paymentId);
  try {
    await settlePayment(deps, { attemptRef, source: "reconcile" });
  } catch (error) {
    if (!(error instanceof GatewayUnavailable)) throw error;
    deps.log.warn(
      { err: error, attempt_ref: attemptRef },
      "the gateway still gives no answer about a payment",
    );
  }
}
