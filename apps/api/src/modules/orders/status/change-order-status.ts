import { and, eq, sql } from "drizzle-orm";
import type { Transaction } from "../../../platform/db/database.ts";
import type { OrderStatuses } from "../product.ts";
import { findCollectedOf } from "../split-payments/find-collected.ts";
import { areSharesReturned, returnShares } from "../split-payments/return-shares.ts";
import { type EventSource, type Order, orderEvents, orders } from "../tables.ts";

/** Who caused an event, when, and why. */
export interface EventDetails {
  readonly at: Date;
  readonly by: EventSource;
  readonly note?: string | null;
}

/** A status change that the product's table of moves allows. */
export interface StatusChange<Status extends string = string> {
  readonly from: Status;
  readonly to: Status;
}

type Changes = Partial<Pick<Order, "confirmedAt" | "paymentDeadline" | "paymentId" | "staffFlag">>;

/**
 * Changes the status of an order and logs the event. What was paid of an order that ends before all of its price is paid goes
 * back. Returns the event's number, or null when the order is no longer
 * in the expected status: then nothing is written.
 * @throws when the product does not allow the change.
 */
export async function changeOrderStatus<Status extends string>(
  tx: Transaction,
  statuses: OrderStatuses<Status>,
  orderId: string,
  { from, to }: StatusChange<Status>,
  details: EventDetails,
  changes: Changes = {},
): Promise<number | null> {
  if (!statuses.moves[from].includes(to)) throw new Error(`No order goes from ${from} to ${to}`);
  const changed = await tx
    .update(orders)
    .set({
      ...changes,
      status: to,
      version: sql`${orders.version} + 1`,
      endedAt: isFinal(statuses, to) ? details.at : null,
    })
    .where(and(eq(orders.id, orderId), eq(orders.status, from)))
    .returning({ id: orders.id, product: orders.product, paymentId: orders.paymentId });
  const [order] = changed;
  if (!order) return null;
  if (order.paymentId === null && statuses.unsold.includes(to)) {
    const { by, at: now } = details;
    const isCancelled = to === statuses.cancelled && by !== "system";
    const reason = isCancelled ? "booking_cancelled" : "not_completed";
    if (areSharesReturned(await findCollectedOf(tx, orderId)))
      await returnShares(tx, order, { reason, now });
  }
  return recordEvent(tx, orderId, { from, to }, details);
}

/** True for a status that no move leaves. */
export function isFinal<Status extends string>(
  { moves }: OrderStatuses<Status>,
  status: Status,
): boolean {
  return moves[status].length === 0;
}

/** Adds an event to the log. The caller holds the row lock of the order, so event numbers do not collide. */
export async function recordEvent(
  tx: Transaction,
  orderId: string,
  { from, to }: { readonly from: string | null; readonly to: string },
  { at, by, note = null }: EventDetails,
): Promise<number> {
  const nextNumber = sql`(select count(*) + 1 from ${orderEvents} where ${orderEvents.orderId} = ${orderId})`;
  const [added] = await tx
    .insert(orderEvents)
    .values({ orderId, number: nextNumber, at, from, to, by, note })
    .returning({ number: orderEvents.number });
  if (!added) throw new Error("The insert returned no row");
  return added.number;
}
