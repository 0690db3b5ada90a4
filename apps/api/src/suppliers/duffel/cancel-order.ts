import type {
  CancellationQuoteResult,
  CancellationResult,
  SupplierAmount,
  SupplierCancellationQuote,
} from "../flight-supplier.ts";
import { parseAmount } from "../supplier-amount.ts";
import { type CallDuffel, unknownIfLost } from "./duffel-client.ts";
import type { DuffelSettings } from "./settings.ts";
import { Cancellation, dataOf } from "./wire.ts";

/** Duffel's quotes were seen to live an hour; one without an expiry is confirmed soon. */
const USUAL_LIFE_MS = 10 * 60_000;

const REFUND_TO: Readonly<Record<string, SupplierCancellationQuote["refundTo"]>> = {
  balance: "balance",
  arc_bsp_cash: "balance",
  card: "balance",
  original_form_of_payment: "balance",
  voucher: "voucher",
  airline_credits: "voucher",
  awaiting_payment: "nothing_paid",
};

/** Changes nothing. @throws NoAnswer */
export async function quoteCancellation(
  call: CallDuffel,
  { now }: Pick<DuffelSettings, "now">,
  orderId: string,
): Promise<CancellationQuoteResult> {
  const answer = await call({
    method: "POST",
    path: "/air/order_cancellations",
    send: { order_id: orderId },
    answer: dataOf(Cancellation),
    timeout: "read",
  });
  if ("refused" in answer)
    return { outcome: "refused", reason: `${answer.refused}: ${answer.message}` };
  const quote = answer.body.data;
  const refund = refundOf(quote);
  const refundTo = REFUND_TO[quote.refund_to ?? ""];
  if (!refund || !refundTo)
    return { outcome: "refused", reason: "the airline does not say what it gives back" };
  const expiresAt = quote.expires_at ?? new Date(now().getTime() + USUAL_LIFE_MS);
  return { outcome: "quoted", quote: { id: quote.id, refund, refundTo, expiresAt } };
}

export function confirmCancellation(
  call: CallDuffel,
  quoteId: string,
): Promise<CancellationResult> {
  return unknownIfLost(async (): Promise<CancellationResult> => {
    const path = `/air/order_cancellations/${encodeURIComponent(quoteId)}`;
    const answer = await call({
      method: "POST",
      path: `${path}/actions/confirm`,
      answer: dataOf(Cancellation),
      timeout: "change",
    });
    if (!("refused" in answer)) return readConfirmed(answer.body.data);
    const { refused, message } = answer;
    if (refused === "order_cancellation_stale" || refused === "not_found")
      return { outcome: "stale" };
    if (refused !== "already_cancelled")
      return { outcome: "refused", reason: `${refused}: ${message}` };
    // By this quote or by another: only the first gives back what was quoted.
    const made = await call({ method: "GET", path, answer: dataOf(Cancellation), timeout: "read" });
    if ("refused" in made || !made.body.data.confirmed_at)
      return { outcome: "refused", reason: `${refused}: ${message}` };
    return readConfirmed(made.body.data);
  });
}

function readConfirmed(one: Cancellation): CancellationResult {
  const refund = refundOf(one);
  return refund
    ? { outcome: "cancelled", refund }
    : { outcome: "unknown", reason: "the airline does not say what it gave back" };
}

function refundOf({ refund_amount, refund_currency }: Cancellation): SupplierAmount | null {
  return refund_amount != null && refund_currency != null
    ? parseAmount(refund_currency, refund_amount)
    : null;
}
