import type { GatewayTransaction, GatewayTransactionState, PaymentQuery } from "../gateway.ts";
import type { SslcommerzApi } from "./api.ts";

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
 * What became of an attempt; null when the gateway has nothing useful. A payment is believed only from the
 * validation API. A message may name the payment to validate, but never replaces the validation.
 */
export async function queryPayment(
  api: Pick<SslcommerzApi, "validatePayment" | "listTransactions">,
  { attemptRef, confirmationRef, recordedRef }: PaymentQuery,
  signal?: AbortSignal,
): Promise<GatewayTransaction | null> {
  const named = confirmationRef && (await api.validatePayment(confirmationRef, signal));
  if (named && isPaymentOf(attemptRef, named)) return named;

  const transactions = await api.listTransactions(attemptRef, signal);
  const isRecorded = (one: GatewayTransaction) =>
    Number(one.confirmationRef !== null && one.confirmationRef === recordedRef);
  const best = transactions.toSorted(
    (a, b) =>
      BY_RELEVANCE.indexOf(a.state) - BY_RELEVANCE.indexOf(b.state) ||
      isRecorded(a) - isRecorded(b),
  )[0];
  if (best?.state !== "paid") return best ?? null;
  const validated =
    best.confirmationRef && (await api.validatePayment(best.confirmationRef, signal));
  return validated && isPaymentOf(attemptRef, validated) ? validated : null;
}

function isPaymentOf(attemptRef: string, transaction: GatewayTransaction): boolean {
  return transaction.state === "paid" && transaction.attemptRef === attemptRef;
}
