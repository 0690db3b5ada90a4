import type { SupplierAmount, SupplierOrder } from "../flight-supplier.ts";
import { type CallAirline, NoAnswer } from "./airline-client.ts";
import { toAmount } from "./money.ts";
import { translateOrder } from "./translate-order.ts";
import { Money, Order, Orders } from "./wire.ts";

/** @throws NoAnswer */
export async function retrieveOrder(
  call: CallAirline,
  orderId: string,
): Promise<SupplierOrder | null> {
  const path = `/v1/orders/${encodeURIComponent(orderId)}`;
  const answer = await call({ method: "GET", path, answer: Order, timeout: "read" });
  if (!("refused" in answer)) return translateOrder(answer.body);
  if (answer.refused === "not_found") return null;
  throw new NoAnswer(`The order was refused: ${answer.refused}`);
}

/** @throws NoAnswer */
export async function findByOwnReference(
  call: CallAirline,
  ownReference: string,
): Promise<SupplierOrder[]> {
  const query = new URLSearchParams({ client_reference: ownReference });
  const path = `/v1/orders?${query.toString()}`;
  const answer = await call({ method: "GET", path, answer: Orders, timeout: "read" });
  if ("refused" in answer) throw new NoAnswer(`The look-up was refused: ${answer.refused}`);
  return answer.body.orders
    .filter((order) => order.client_reference === ownReference)
    .toSorted((a, b) => a.created_at.getTime() - b.created_at.getTime())
    .map(translateOrder);
}

/** @throws NoAnswer */
export async function readBalance(call: CallAirline): Promise<SupplierAmount> {
  const path = "/v1/balance";
  const answer = await call({ method: "GET", path, answer: Money, timeout: "read" });
  if ("refused" in answer) throw new NoAnswer(`The balance was refused: ${answer.refused}`);
  return toAmount(answer.body);
}
