import type {
  PaymentGateway,
  GatewayTransaction,
  GatewayTransactionState,
} from "../gateways/gateway.ts";

/** Of several tries under one number, the one that tells most: money first. */
const TELLING: readonly GatewayTransactionState[] = [
  "paid",
  "pending",
  "failed",
  "cancelled",
  "expired",
  "unattempted",
];

/**
 * What the gateway itself says of an attempt; null when it says nothing of use. Money is believed
 * only from its validation call, which a message from outside may point at but never replaces.
 */
export async function queryGateway(
  gateway: PaymentGateway,
  asked: { readonly tranId: string; readonly valId: string | null },
  signal?: AbortSignal,
): Promise<GatewayTransaction | null> {
  const pointedAt = asked.valId && (await gateway.validatePayment(asked.valId, signal));
  if (pointedAt && isMoneyFor(asked.tranId, pointedAt)) return pointedAt;

  const tries = await gateway.listTransactions(asked.tranId, signal);
  const best = tries.toSorted((a, b) => TELLING.indexOf(a.state) - TELLING.indexOf(b.state))[0];
  if (best?.state !== "paid") return best ?? null;
  const validated = best.valId && (await gateway.validatePayment(best.valId, signal));
  return validated && isMoneyFor(asked.tranId, validated) ? validated : null;
}

function isMoneyFor(tranId: string, transaction: GatewayTransaction): boolean {
  return transaction.state === "paid" && transaction.tranId === tranId;
}
