import type {
  PaymentGateway,
  GatewayTransaction,
  GatewayTransactionState,
} from "../gateways/gateway.ts";

/** Which of several transactions under one tran_id counts: the first state in this list. */
const BY_RELEVANCE: readonly GatewayTransactionState[] = [
  "paid",
  "pending",
  "failed",
  "cancelled",
  "expired",
  "unattempted",
];

/**
 * Queries the gateway about an attempt; null when it has nothing useful. A payment is believed only from the
 * validation API. A message may name the payment to validate, but never replaces the validation.
 */
export async function queryGateway(
  gateway: PaymentGateway,
  attempt: { readonly tranId: string; readonly valId: string | null },
  signal?: AbortSignal,
): Promise<GatewayTransaction | null> {
  const named = attempt.valId && (await gateway.validatePayment(attempt.valId, signal));
  if (named && isPaymentOf(attempt.tranId, named)) return named;

  const transactions = await gateway.listTransactions(attempt.tranId, signal);
  const best = transactions.toSorted(
    (a, b) => BY_RELEVANCE.indexOf(a.state) - BY_RELEVANCE.indexOf(b.state),
  )[0];
  if (best?.state !== "paid") return best ?? null;
  const validated = best.valId && (await gateway.validatePayment(best.valId, signal));
  return validated && isPaymentOf(attempt.tranId, validated) ? validated : null;
}

function isPaymentOf(tranId: string, transaction: GatewayTransaction): boolean {
  return transaction.state === "paid" && transaction.tranId === tranId;
}
