import type { ExtrasRequest, ExtrasResult } from "../flight-supplier.ts";
import { formatAmount } from "../supplier-amount.ts";
import { type CallDuffel, unknownIfLost } from "./duffel-client.ts";
import { dataOf, Order } from "./wire.ts";

/** Adds bags to a paid order, from our balance. Duffel sells seats with the order only. */
export function buyExtras(
  call: CallDuffel,
  { orderId, extras, seats, amount }: ExtrasRequest,
): Promise<ExtrasResult> {
  if (seats.length > 0)
    return Promise.resolve({ outcome: "refused", reason: "Duffel sells no seats after the sale" });
  return unknownIfLost(async (): Promise<ExtrasResult> => {
    const answer = await call({
      method: "POST",
      path: `/air/orders/${encodeURIComponent(orderId)}/services`,
      send: {
        payment: {
          type: "balance",
          amount: formatAmount(amount),
          currency: amount.currency,
        },
        add_services: extras,
      },
      answer: dataOf(Order),
      timeout: "change",
    });
    return "refused" in answer
      ? { outcome: "refused", reason: `${answer.refused}: ${answer.message}` }
      : { outcome: "bought" };
  });
}
