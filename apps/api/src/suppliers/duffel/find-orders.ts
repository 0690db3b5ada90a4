import type { SupplierOrder } from "../flight-supplier.ts";
import { type CallDuffel, NoAnswer } from "./duffel-client.ts";
import { parseOfferRef } from "./offer-ref.ts";
import { ownReferenceOf, translateOrder } from "./translate-order.ts";
import { dataOf, Order, Page } from "./wire.ts";

/** The newest orders that are looked through when the offer does not lead to ours. */
const NEWEST = 200;

/** The order as Duffel names it; null when it knows none. @throws NoAnswer */
export async function fetchOrder(call: CallDuffel, orderId: string): Promise<Order | null> {
  const path = `/air/orders/${encodeURIComponent(orderId)}`;
  const answer = await call({ method: "GET", path, answer: dataOf(Order), timeout: "read" });
  if (!("refused" in answer)) return answer.body.data;
  if (answer.refused === "not_found") return null;
  throw new NoAnswer(`The order was refused: ${answer.refused}`);
}

/** @throws NoAnswer */
export async function retrieveOrder(
  call: CallDuffel,
  orderId: string,
): Promise<SupplierOrder | null> {
  const order = await fetchOrder(call, orderId);
  return order && translateOrder(order);
}

/**
 * Duffel finds orders by their offer, not by what we store with them. Where the offer does not lead to ours (it was
 * searched for again at the passengers' real ages), the newest orders are looked through. @throws NoAnswer
 */
export async function findByOwnReference(
  call: CallDuffel,
  ownReference: string,
  offerRef?: string,
): Promise<SupplierOrder[]> {
  const ofOffer = offerRef
    ? await listOrders(call, { offer_id: parseOfferRef(offerRef).offer })
    : [];
  const ours = ofOffer.filter((order) => ownReferenceOf(order) === ownReference);
  if (ours.length > 0) return inOrder(ours);
  const newest = await listOrders(call, { limit: String(NEWEST) });
  return inOrder(newest.filter((order) => ownReferenceOf(order) === ownReference));
}

/** The orders made from an offer, whoever made them. @throws NoAnswer */
export async function listOrders(
  call: CallDuffel,
  query: Readonly<Record<string, string>>,
): Promise<Order[]> {
  const path = `/air/orders?${new URLSearchParams(query).toString()}`;
  const answer = await call({ method: "GET", path, answer: Page, timeout: "read" });
  if ("refused" in answer) throw new NoAnswer(`The look-up was refused: ${answer.refused}`);
  return answer.body.data.map((item) => {
    const order = Order.safeParse(item);
    // It may be the one that is looked for: to leave it out would look like nothing was booked.
    if (!order.success) throw new NoAnswer("An order of the list could not be read");
    return order.data;
  });
}

function inOrder(orders: readonly Order[]): SupplierOrder[] {
  return orders
    .toSorted((a, b) => a.created_at.getTime() - b.created_at.getTime())
    .map(translateOrder);
}
