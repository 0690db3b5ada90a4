import { and, eq, inArray } from "drizzle-orm";
import { isPast } from "../../../platform/clock.ts";
import type { Queryable } from "../../../platform/db/database.ts";
import { refuse } from "../../../platform/http/refusals/refuse.ts";
import { isId } from "../../../platform/ids.ts";
import { type Payable, PAYMENT_GRACE_MS, type Purpose } from "../../payments/index.ts";
import { orderPaidJob } from "../jobs.ts";
import { findPrimaryTravellers, lockOrder } from "../lists/find-order.ts";
import { findPartPayment } from "../part-payments/find-part-payment.ts";
import type { Product } from "../product.ts";
import { findCollectedOf, nextPayment } from "../split-payments/find-collected.ts";
import { beginReview, endReview } from "../unpaid/count-review.ts";
import { awaitsPayment, deadlineOf, isOverdue } from "../status/order-state.ts";
import { type Order, orders } from "../tables.ts";

/** How payments prices, describes and follows the orders of a product. */
export function createOrderPurpose(product: Product): Purpose {
  return {
    paidJob: orderPaidJob,
    findPayable: (db, asked) => findPayable(db, product, asked),
    describe: (db, ids) => describeSubjects(db, product, ids),
    recordPaymentReview: (tx, review) => recordPaymentReview(tx, product, review),
    ...(product.words ? { words: product.words } : {}),
  };
}

async function findPayable(
  db: Queryable,
  product: Product,
  { id, accountId, now }: Parameters<Purpose["findPayable"]>[1],
): Promise<Payable> {
  if (!isId(id)) refuse("not_found");
  const [order] = await db
    .select()
    .from(orders)
    .where(
      and(eq(orders.id, id), eq(orders.accountId, accountId), eq(orders.product, product.name)),
    );
  const primary = order && (await findPrimaryTravellers(db, [id])).get(id);
  if (!order || !primary) return refuse("not_found");
  return {
    ...nextPayment(order, await findCollectedOf(db, id)),
    deadline: requirePayable(product, order, now),
    product: await product.toGatewayProduct(db, order, now),
    customer: {
      name: `${primary.firstName} ${primary.lastName}`,
      email: primary.email ?? "",
      phone: primary.phone ?? "",
      address: primary.address,
      city: primary.city,
      country: primary.country,
    },
  };
}

/** The payment deadline. Refuses when the order cannot be paid. */
function requirePayable(product: Product, order: Order, now: Date): Date {
  const { statuses } = product;
  if (order.paymentId !== null && !statuses.unsold.includes(order.status)) refuse("already_paid");
  const deadline = deadlineOf(order);
  if (deadline === null) return refuse("not_payable");
  // Where one status means both, an order that is cancelled in time has not expired.
  const hasExpired =
    order.status === statuses.expired &&
    (statuses.expired !== statuses.cancelled ||
      (order.paymentId === null && isPast(deadline, now)));
  if (hasExpired) refuse("payment_deadline_passed");
  if (isOverdue(product, order, now)) refuse("payment_deadline_passed");
  // What costs nothing is accepted.
  if (!awaitsPayment(product, order) || order.totalPayable === 0) refuse("not_payable");
  return deadline;
}

const describeSubjects = async (
  db: Queryable,
  product: Product,
  ids: readonly string[],
): Promise<Awaited<ReturnType<Purpose["describe"]>>> => {
  const rows = await db
    .select()
    .from(orders)
    .where(inArray(orders.id, [...ids]));
  const primaries = await findPrimaryTravellers(db, ids);
  const descriptions = await product.describe(db, rows);
  return new Map(
    rows.flatMap((order) => {
      const [description, payer] = [descriptions.get(order.id), primaries.get(order.id)];
      if (!description || !payer) return [];
      const { reference, travellers, language } = order;
      return [[order.id, { ...description, reference, travellers, payer, language }]];
    }),
  );
};

/**
 * Holds the order while staff review a manual payment, for one more attempt after a rejection, and a little longer
 * while the gateway has not confirmed a payment.
 */
async function recordPaymentReview(
  tx: Parameters<Purpose["recordPaymentReview"]>[0],
  product: Product,
  { subjectId, event, now }: Parameters<Purpose["recordPaymentReview"]>[1],
): Promise<Date | null> {
  const order = await lockOrder(tx, product.name, subjectId);
  if (!order?.paymentDeadline || !awaitsPayment(product, order)) return null;
  const deadline = deadlineOf(order);
  const extend = async (extendedUntil: Date) => {
    await tx.update(orders).set({ extendedUntil }).where(eq(orders.id, subjectId));
    return deadlineOf({ ...order, extendedUntil });
  };
  if (event === "processing") {
    const end = new Date(order.paymentDeadline.getTime() + PAYMENT_GRACE_MS);
    return deadline === null || end <= deadline || end <= now ? deadline : extend(end);
  }
  if (deadline === null || isPast(deadline, now)) return null;
  const { timing } = product;
  const terms = await findPartPayment(tx, order.id);
  // The rest is due weeks after the booking: its review is counted from then on.
  const timed = terms?.firstPaymentId ? { ...order, createdAt: order.paymentDeadline } : order;
  if (event === "rejected") {
    await endReview(tx, order.id);
    return extend(await timing.secondChanceEnd(timed, now, tx));
  }
  const end = await timing.reviewEnd(timed, tx);
  const latest = await beginReview(tx, order);
  return extend(latest !== null && latest < end ? latest : end);
}
