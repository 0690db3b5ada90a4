import type {
  CancellationQuoteResult,
  CancellationResult,
  SupplierOrder,
} from "../flight-supplier.ts";
import { type CallBdfare, type Failed, isFailed, NoAnswer, unknownIfLost } from "./client.ts";
import { translateOrder } from "./translate-order.ts";
import { Order } from "./wire.ts";

const QUOTE_MS = 10 * 60_000;

/** One operation about an order. @throws NoAnswer */
export function callForOrder(
  call: CallBdfare,
  operation: "OrderRetrieve" | "OrderCancel" | "OrderReshopPrice" | "OrderChange",
  orderReference: string,
  more: object = {},
): Promise<Order | Failed> {
  const timeout = operation === "OrderRetrieve" ? "read" : "change";
  return call({ operation, send: { orderReference, ...more }, answer: Order, timeout });
}

/** @throws NoAnswer, also when the vendor does not know: no refusal says that an order does not exist. */
export async function retrieveOrder(call: CallBdfare, orderId: string): Promise<SupplierOrder> {
  const answer = await callForOrder(call, "OrderRetrieve", orderId);
  if (isFailed(answer)) throw new NoAnswer(answer.failed);
  const order = translateOrder(answer);
  if (!order) throw new NoAnswer(`The status of ${orderId} is unknown: ask BDFare`);
  return order;
}

/** A hold is given up free of charge. For a ticket there is no call. @throws NoAnswer */
export async function quoteCancellation(
  call: CallBdfare,
  orderId: string,
  now: Date,
): Promise<CancellationQuoteResult> {
  const { state } = await retrieveOrder(call, orderId);
  if (state !== "held")
    return { outcome: "refused", reason: `BDFare has no call for an order that is ${state}` };
  const quote = {
    id: orderId,
    refund: { currency: "BDT", minor: 0 },
    refundTo: "nothing_paid",
    expiresAt: new Date(now.getTime() + QUOTE_MS),
  } as const;
  return { outcome: "quoted", quote };
}

export function confirmCancellation(
  call: CallBdfare,
  orderId: string,
): Promise<CancellationResult> {
  return unknownIfLost(async (): Promise<CancellationResult> => {
    const answer = await callForOrder(call, "OrderCancel", orderId);
    if (isFailed(answer)) return { outcome: "unknown", reason: answer.failed };
    const order = translateOrder(answer);
    if (order?.state === "cancelled" || order?.state === "lapsed")
      return { outcome: "cancelled", refund: { currency: "BDT", minor: 0 } };
    return { outcome: "unknown", reason: `The order is ${answer.orderStatus}` };
  });
}
