import { and, eq, ne } from "drizzle-orm";
import { takeAdvisoryLocks } from "../../../platform/db/advisory-locks.ts";
import type { Transaction } from "../../../platform/db/database.ts";
import { refuse } from "../../../platform/http/refusals/refuse.ts";
import { type Order, unpaidOrders } from "../tables.ts";

const HOUR_MS = 3_600_000;

/**
 * Counts an order whose payment staff begin to check. Refuses `reviews_limit`.
 * @returns until when it is held at most: a proof costs nothing to fake, so accounts that have paid nothing wait for a
 * short review only. Null: as long as the product allows, as when part of the money has arrived.
 */
export async function beginReview(
  tx: Transaction,
  { id, accountId, paymentDeadline }: Order,
): Promise<Date | null> {
  const [hold] = await tx.select().from(unpaidOrders).where(eq(unpaidOrders.orderId, id));
  if (!hold || hold.inReview || paymentDeadline === null) return null;
  // Of several proofs that are sent at the same time, each counts those before it.
  await takeAdvisoryLocks(tx, [`reviews of ${accountId}`]);
  const others = await tx.$count(
    unpaidOrders,
    and(
      eq(unpaidOrders.accountId, accountId),
      eq(unpaidOrders.inReview, true),
      ne(unpaidOrders.orderId, id),
    ),
  );
  const { reviews, review_hours: hours } = hold.limits;
  if (others >= reviews) refuse("reviews_limit");
  await tx.update(unpaidOrders).set({ inReview: true }).where(eq(unpaidOrders.orderId, id));
  return hours === null ? null : new Date(paymentDeadline.getTime() + hours * HOUR_MS);
}

/** Staff have rejected the payment: the order no longer counts as one in review. */
export async function endReview(tx: Transaction, orderId: string): Promise<void> {
  await tx.update(unpaidOrders).set({ inReview: false }).where(eq(unpaidOrders.orderId, orderId));
}
