import type { CancellationResult, CancelPartRequest, PartQuoteResult } from "../flight-supplier.ts";
import type { CallAirline } from "./airline-client.ts";
import { toAmount } from "./money.ts";
import { unknownIfLost } from "./unknown-if-lost.ts";
import { Cancellation, PartQuote } from "./wire.ts";

/** Changes nothing. @throws NoAnswer */
export async function quotePart(
  call: CallAirline,
  { orderId, passengers, slices }: CancelPartRequest,
): Promise<PartQuoteResult> {
  const path = `/v1/orders/${encodeURIComponent(orderId)}/part-cancellations`;
  const send = { passengers, slices };
  const answer = await call({ method: "POST", path, send, answer: PartQuote, timeout: "read" });
  if ("refused" in answer)
    return { outcome: "refused", reason: `${answer.refused}: ${answer.message}` };
  const { body } = answer;
  const quote = {
    id: body.id,
    passengers: body.passengers.map(({ passenger, value, refund }) => ({
      passenger,
      value: toAmount(value),
      refund: toAmount(refund),
    })),
    expiresAt: body.expires_at,
  };
  return { outcome: "quoted", quote };
}

export function confirmPart(
  call: CallAirline,
  quoteId: string,
  ownReference: string,
): Promise<CancellationResult> {
  return unknownIfLost(async (): Promise<CancellationResult> => {
    const path = `/v1/part-cancellations/${encodeURIComponent(quoteId)}/confirm`;
    const send = { client_reference: ownReference };
    const answer = await call({
      method: "POST",
      path,
      send,
      answer: Cancellation,
      timeout: "change",
    });
    if (!("refused" in answer))
      return { outcome: "cancelled", refund: toAmount(answer.body.refund) };
    if (answer.refused === "quote_stale") return { outcome: "stale" };
    return { outcome: "refused", reason: `${answer.refused}: ${answer.message}` };
  });
}
