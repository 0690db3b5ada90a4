import type { UnpaidRelease } from "@ghuri/contract/admin-bookings";
import { asc, eq, inArray, or, sql } from "drizzle-orm";
import type { Queryable, Transaction } from "../../../platform/db/database.ts";
import { Refusal } from "../../../platform/http/refusals/refuse.ts";
import { cancelOrder } from "../cancellation/cancel-order.ts";
import { type OrderDeps, productOf } from "../deps.ts";
import { lockOrder } from "../lists/find-order.ts";
import { orders, unpaidOrders } from "../tables.ts";

/** At most this many are shown and released in one act. */
const MOST = 200;

type Related = UnpaidRelease["orders"][number];

/**
 * The unpaid orders of the buyer of an order: those of the account, and those of other accounts that name the same
 * contact. Not those of the same network: many homes share one. Oldest first.
 */
export async function findRelatedUnpaidOrders(db: Queryable, orderId: string): Promise<Related[]> {
  const [order] = await db
    .select({ accountId: orders.accountId })
    .from(orders)
    .where(eq(orders.id, orderId));
  if (!order) return [];
  const [hold] = await db.select().from(unpaidOrders).where(eq(unpaidOrders.orderId, orderId));
  const rows = await db
    .select({
      id: orders.id,
      kind: orders.product,
      reference: orders.reference,
      travellers: orders.travellers,
      amount: orders.totalPayable,
      isOwn: sql<boolean>`${orders.accountId} = ${order.accountId}`,
      inReview: unpaidOrders.inReview,
      createdAt: orders.createdAt,
    })
    .from(unpaidOrders)
    .innerJoin(orders, eq(orders.id, unpaidOrders.orderId))
    .where(
      or(
        eq(unpaidOrders.accountId, order.accountId),
        hold?.contactEmail ? eq(unpaidOrders.contactEmail, hold.contactEmail) : undefined,
        hold?.contactPhone ? eq(unpaidOrders.contactPhone, hold.contactPhone) : undefined,
      ),
    )
    .orderBy(asc(orders.createdAt), asc(orders.id))
    .limit(MOST);
  return rows.map(({ isOwn, inReview, createdAt, ...row }) => ({
    ...row,
    is_same_account: isOwn,
    in_review: inReview,
    created_at: createdAt.toISOString(),
  }));
}

/**
 * Cancels these orders of one buyer, as staff chose them, in the caller's transaction. One that was paid for, or ended,
 * since they looked stays as it is and is returned as skipped.
 */
export async function releaseUnpaidOrders(
  deps: OrderDeps,
  tx: Transaction,
  { orderId, chosen }: { readonly orderId: string; readonly chosen: readonly string[] },
): Promise<{ readonly released: string[]; readonly skipped: string[] }> {
  const related = new Set((await findRelatedUnpaidOrders(tx, orderId)).map(({ id }) => id));
  const rows = await tx
    .select({ id: orders.id, product: orders.product, reference: orders.reference })
    .from(orders)
    .where(inArray(orders.id, [...chosen]))
    // Locked in one order, so that two members of staff cannot deadlock.
    .orderBy(asc(orders.id));
  const released: string[] = [];
  const skipped: string[] = [];
  for (const { id, product, reference } of rows) {
    const isReleased = related.has(id) && (await release(deps, tx, { id, product }));
    (isReleased ? released : skipped).push(reference);
  }
  return { released, skipped };
}

async function release(
  deps: OrderDeps,
  tx: Transaction,
  { id, product }: { readonly id: string; readonly product: string },
): Promise<boolean> {
  const order = await lockOrder(tx, product, id);
  if (!order || order.paymentId !== null || order.endedAt !== null) return false;
  try {
    await cancelOrder(deps, tx, productOf(deps, product), {
      orderId: id,
      by: "staff",
      refund: null,
    });
    return true;
  } catch (error) {
    // It refuses before it writes: the order expires in a moment, or a payment has just arrived.
    if (error instanceof Refusal) return false;
    throw error;
  }
}
