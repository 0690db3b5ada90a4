import { and, asc, eq, inArray } from "drizzle-orm";
import type { Queryable, Transaction } from "../../../platform/db/database.ts";
import { refuse } from "../../../platform/http/refusals/refuse.ts";
import { isId, isReference } from "../../../platform/ids.ts";
import {
  type Order,
  orderEvents,
  orders,
  type OrderTraveller,
  orderTravellers,
} from "../tables.ts";

/** Reads an order of a product and locks its row until the transaction ends. */
export async function lockOrder(
  tx: Transaction,
  product: string,
  id: string,
): Promise<Order | undefined> {
  const [order] = await tx
    .select()
    .from(orders)
    .where(and(eq(orders.id, id), eq(orders.product, product)))
    .for("update");
  return order;
}

/** An account's own order by id or reference. Other accounts' orders are refused with `not_found`. */
export async function findOwnOrder(
  db: Queryable,
  product: string,
  { accountId, id }: { readonly accountId: string; readonly id: string },
): Promise<Order> {
  const reference = id.toUpperCase();
  if (!isId(id) && !isReference(reference)) refuse("not_found");
  const named = isId(id) ? eq(orders.id, id) : eq(orders.reference, reference);
  const [order] = await db
    .select()
    .from(orders)
    .where(and(named, eq(orders.accountId, accountId), eq(orders.product, product)));
  return order ?? refuse("not_found");
}

/** The travellers of some orders, by order and position. */
export function findOrderTravellers(
  db: Queryable,
  orderIds: readonly string[],
): Promise<OrderTraveller[]> {
  return db
    .select()
    .from(orderTravellers)
    .where(inArray(orderTravellers.orderId, [...orderIds]))
    .orderBy(asc(orderTravellers.orderId), asc(orderTravellers.position));
}

/** The primary traveller of each of these orders. */
export async function findPrimaryTravellers(
  db: Queryable,
  orderIds: readonly string[],
): Promise<ReadonlyMap<string, OrderTraveller>> {
  const rows = await db
    .select()
    .from(orderTravellers)
    .where(and(inArray(orderTravellers.orderId, [...orderIds]), eq(orderTravellers.position, 0)));
  return new Map(rows.map((row) => [row.orderId, row]));
}

/** An event as the API returns it. */
export interface OrderEvent extends Omit<
  typeof orderEvents.$inferSelect,
  "orderId" | "number" | "at"
> {
  /** ISO 8601. */
  readonly at: string;
}

/** The events of each of these orders, oldest first. */
export async function findOrderEvents(
  db: Queryable,
  orderIds: readonly string[],
): Promise<ReadonlyMap<string, readonly OrderEvent[]>> {
  const rows = await db
    .select()
    .from(orderEvents)
    .where(inArray(orderEvents.orderId, [...orderIds]))
    .orderBy(asc(orderEvents.orderId), asc(orderEvents.number));
  const events = new Map<string, OrderEvent[]>(orderIds.map((id) => [id, []]));
  for (const { orderId, at, from, to, by, note } of rows)
    events.get(orderId)?.push({ at: at.toISOString(), from, to, by, note });
  return events;
}
