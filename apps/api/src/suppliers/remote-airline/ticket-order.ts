import { z } from "zod";
import type { TicketOrderRequest, TicketOrderResult } from "../flight-supplier.ts";
import type { CallAirline } from "./airline-client.ts";
import { toMoney } from "./money.ts";
import { translateOrder } from "./translate-order.ts";
import { unknownIfLost } from "./unknown-if-lost.ts";
import { Order, Pending } from "./wire.ts";

export function ticketOrder(
  call: CallAirline,
  { orderId, amount }: TicketOrderRequest,
): Promise<TicketOrderResult> {
  return unknownIfLost(async (): Promise<TicketOrderResult> => {
    const answer = await call({
      method: "POST",
      path: `/v1/orders/${encodeURIComponent(orderId)}/ticket`,
      send: { total: toMoney(amount) },
      answer: z.union([Order, Pending]),
      timeout: "change",
    });
    if ("refused" in answer)
      return { outcome: "refused", reason: `${answer.refused}: ${answer.message}` };
    const { body } = answer;
    return "until" in body
      ? { outcome: "pending", until: body.until }
      : { outcome: "ticketed", order: translateOrder(body) };
  });
}
