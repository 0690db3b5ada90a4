import type { ChangeQuoteResult, ChangeRequest, ChangeResult } from "../flight-supplier.ts";
import type { CallAirline } from "./airline-client.ts";
import { toAmount } from "./money.ts";
import type { RemoteAirlineSettings } from "./settings.ts";
import { nameFlight, translateLeg } from "./translate-leg.ts";
import { translateOrder } from "./translate-order.ts";
import { unknownIfLost } from "./unknown-if-lost.ts";
import { ChangeQuotes, Order } from "./wire.ts";

/** Changes nothing. @throws NoAnswer */
export async function quoteChange(
  call: CallAirline,
  { describeAirport }: Pick<RemoteAirlineSettings, "describeAirport">,
  { orderId, slices }: ChangeRequest,
): Promise<ChangeQuoteResult> {
  const path = `/v1/orders/${encodeURIComponent(orderId)}/changes`;
  const send = { slices };
  const answer = await call({ method: "POST", path, send, answer: ChangeQuotes, timeout: "read" });
  if ("refused" in answer)
    return { outcome: "refused", reason: `${answer.refused}: ${answer.message}` };
  const quotes = answer.body.quotes.map(({ id, amount, penalty, slices: added, expires_at }) => ({
    id,
    amount: toAmount(amount),
    penalty: toAmount(penalty),
    flights: added.flatMap(({ segments }) => segments).map(nameFlight),
    legs: added.map((slice) => translateLeg(slice, describeAirport)),
    expiresAt: expires_at,
  }));
  return { outcome: "quoted", quotes: quotes.toSorted((a, b) => a.amount.minor - b.amount.minor) };
}

/** The amount of a quote is fixed: it is confirmed as it was quoted, or is stale. */
export function confirmChange(call: CallAirline, quoteId: string): Promise<ChangeResult> {
  return unknownIfLost(async (): Promise<ChangeResult> => {
    const path = `/v1/changes/${encodeURIComponent(quoteId)}/confirm`;
    const answer = await call({ method: "POST", path, answer: Order, timeout: "change" });
    if (!("refused" in answer)) return { outcome: "changed", order: translateOrder(answer.body) };
    const { refused, message } = answer;
    if (refused === "quote_stale" || refused === "not_found") return { outcome: "stale" };
    return { outcome: "refused", reason: `${refused}: ${message}` };
  });
}
