import type { TicketOrderRequest, TicketOrderResult } from "../flight-supplier.ts";
import { type CallBdfare, isFailed, unknownIfLost } from "./client.ts";
import { callForOrder } from "./orders.ts";
import { isClassChange } from "./price-offer.ts";
import type { BdfareSettings } from "./settings.ts";
import { hasAllTickets, totalOf, translateOrder } from "./translate-order.ts";

/** The vendor's operators issue what did not work by itself within this time. */
const OPERATORS_MS = 10 * 60_000;

/**
 * `OrderReshopPrice`, then `OrderChange`, which takes the price from the balance. A refusal has no code that is known, and
 * a balance that is too low is one of them: the order is looked up, and asked for again while it is still held.
 */
export function ticketOrder(
  call: CallBdfare,
  { now }: Pick<BdfareSettings, "now">,
  { orderId, amount }: TicketOrderRequest,
): Promise<TicketOrderResult> {
  return unknownIfLost(async (): Promise<TicketOrderResult> => {
    const priced = await callForOrder(call, "OrderReshopPrice", orderId);
    if (isFailed(priced)) return { outcome: "unknown", reason: priced.failed };
    const { minor } = totalOf(priced);
    if (minor > amount.minor)
      return {
        outcome: "refused",
        reason: `The price rose from ${amount.minor} to ${minor} paisa before it was issued`,
      };
    if (isClassChange(priced.orderChangeInfo))
      return { outcome: "refused", reason: "The booking class changed before it was issued" };

    const whole = { issueTicketViaPartialPayment: false };
    const issued = await callForOrder(call, "OrderChange", orderId, whole);
    if (isFailed(issued)) return { outcome: "unknown", reason: issued.failed };
    const order = translateOrder(issued);
    const until = new Date(now().getTime() + OPERATORS_MS);
    switch (order?.state) {
      case "ticketed":
        return hasAllTickets(issued, order)
          ? { outcome: "ticketed", order }
          : { outcome: "pending", until };
      case "ticketing":
      case "pending":
        return { outcome: "pending", until };
      case "cancelled":
      case "lapsed":
        return { outcome: "refused", reason: `The order is ${issued.orderStatus}` };
      default:
        return { outcome: "unknown", reason: `The order is ${issued.orderStatus}` };
    }
  });
}
