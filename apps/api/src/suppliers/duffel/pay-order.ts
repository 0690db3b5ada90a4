import type { SupplierOrder, TicketOrderRequest, TicketOrderResult } from "../flight-supplier.ts";
import { formatAmount } from "../supplier-amount.ts";
import { type CallDuffel, unknownIfLost } from "./duffel-client.ts";
import { retrieveOrder } from "./find-orders.ts";
import type { DuffelSettings } from "./settings.ts";
import { dataOf, Payment } from "./wire.ts";

/** How long an airline usually takes for tickets that are paid. */
const USUAL_WAIT_MS = 10 * 60_000;

/** Pays a held order from our balance. The order is read first, since its price may have moved. */
export async function payOrder(
  call: CallDuffel,
  { now }: Pick<DuffelSettings, "now">,
  { orderId, amount }: TicketOrderRequest,
): Promise<TicketOrderResult> {
  const before = await retrieveOrder(call, orderId).catch(() => undefined);
  // Nothing was sent yet, so nothing is unknown but the order.
  if (before === undefined) return { outcome: "unknown", reason: "The order was not read" };
  const known = before ? readPaid(before, now()) : refused("Duffel knows no such order");
  if (known) return known;
  if (before?.amountDue?.minor !== amount.minor || before.amountDue.currency !== amount.currency)
    return refused("price_changed: another amount is due");

  return unknownIfLost(async (): Promise<TicketOrderResult> => {
    const answer = await call({
      method: "POST",
      path: "/air/payments",
      send: {
        order_id: orderId,
        payment: { type: "balance", amount: formatAmount(amount), currency: amount.currency },
      },
      answer: dataOf(Payment),
      timeout: "change",
    });
    const isPaidAlready = "refused" in answer && answer.refused === "already_paid";
    if ("refused" in answer && !isPaidAlready)
      return refused(`${answer.refused}: ${answer.message}`);
    if (!("refused" in answer)) {
      const { status, failure_reason } = answer.body.data;
      if (status === "failed" || status === "cancelled")
        return refused(`the payment ${status}: ${failure_reason ?? "no reason"}`);
    }
    const order = await retrieveOrder(call, orderId);
    return (order && readPaid(order, now())) ?? pendingFrom(now());
  });
}

/** Null: the order waits for its payment. */
function readPaid(order: SupplierOrder, now: Date): TicketOrderResult | null {
  if (order.state === "held") return null;
  if (order.state === "ticketed") return { outcome: "ticketed", order };
  if (order.state === "ticketing") return pendingFrom(now);
  return refused(`the order is ${order.state}`);
}

function pendingFrom(now: Date): TicketOrderResult {
  return { outcome: "pending", until: new Date(now.getTime() + USUAL_WAIT_MS) };
}

function refused(reason: string): TicketOrderResult & { readonly outcome: "refused" } {
  return { outcome: "refused", reason };
}
