import type { CancellationQuoteResult, CancellationResult } from "../flight-supplier.ts";
import type { CallAirline } from "./airline-client.ts";
import { toAmount } from "./money.ts";
import { unknownIfLost } from "./unknown-if-lost.ts";
import { Cancellation, CancellationQuote } from "./wire.ts";

/** Changes nothing. @throws NoAnswer */
export async function quoteCancellation(
  call: CallAirline,
  orderId: string,
): Promise<CancellationQuoteResult> {
  const path = `/v1/orders/${encodeURIComponent(orderId)}/cancellations`;
  const answer = await call({ method: "POST", path, answer: CancellationQuote, timeout: "read" });
  if ("refused" in answer)
    return { outcome: "refused", reason: `${answer.refused}: ${answer.message}` };
  const { id, refund, refund_to, expires_at } = answer.body;
  const quote = { id, refund: toAmount(refund), refundTo: refund_to, expiresAt: expires_at };
  return { outcome: "quoted", quote };
}

export function confirmCancellation(
  call: CallAirline,
  quoteId: string,
): Promise<CancellationResult> {
  return unknownIfLost(async (): Promise<CancellationResult> => {
    const path = `/v1/cancellations/${encodeURIComponent(quoteId)}/confirm`;
    const answer = await call({ method: "POST", path, answer: Cancellation, timeout: "change" });
    if (!("refused" in answer))
      return { outcome: "cancelled", refund: toAmount(answer.body.refund) };
    if (answer.refused === "quote_stale") return { outcome: "stale" };
    return { outcome: "refused", reason: `${answer.refused}: ${answer.message}` };
  });
}
