import { and, eq, isNull, sql } from "drizzle-orm";
import { isPast } from "../../../platform/clock.ts";
import type { Transaction } from "../../../platform/db/database.ts";
import { redeemCoupon, releaseCoupons } from "../../coupons/index.ts";
import {
  findPassedOnFees,
  markPaymentHandled,
  queueRefund,
  type SubjectPaid,
} from "../../payments/index.ts";
import { bookSale } from "../bookkeeping/book-sale.ts";
import { type OrderDeps, productOf } from "../deps.ts";
import { enqueueOrderEmail } from "../jobs.ts";
import { lockOrder } from "../lists/find-order.ts";
import { closePartPayment, endPartPayment } from "../part-payments/end-part-payment.ts";
import { findPartPayment } from "../part-payments/find-part-payment.ts";
import { recordFirstPart } from "../part-payments/record-first-part.ts";
import type { PartPaymentRow } from "../part-payments/tables.ts";
import type { Product } from "../product.ts";
import { changeOrderStatus } from "../status/change-order-status.ts";
import { awaitsPayment, deadlineOf } from "../status/order-state.ts";
import { type Order, orders } from "../tables.ts";

/**
 * Confirms an order after its payment. A payment counts as in time when the payer was charged before the deadline,
 * however late we learn of it, and the order still waits for it. Any other payment is refunded once.
 */
export async function confirmPaidOrder(deps: OrderDeps, paid: SubjectPaid): Promise<void> {
  const now = deps.clock.now();
  await deps.db.transaction(async (tx) => {
    const [found] = await tx
      .select({ product: orders.product })
      .from(orders)
      .where(eq(orders.id, paid.subjectId));
    if (!found) throw new Error(`No order found for payment ${paid.paymentId}`);
    const product = productOf(deps, found.product);
    const order = await lockOrder(tx, product.name, paid.subjectId);
    if (!order) throw new Error(`No order found for payment ${paid.paymentId}`);
    await markPaymentHandled(tx, paid.paymentId);
    const terms = await findPartPayment(tx, order.id);
    // This payment was handled before. Later changes of the order do not concern it.
    if (order.paymentId === paid.paymentId || terms?.firstPaymentId === paid.paymentId) return;

    const isWanted = awaitsPayment(product, order);
    const deadline = deadlineOf(order);
    const inTime = isWanted && deadline !== null && !isPast(deadline, new Date(paid.paidAt));
    if (!inTime) await returnMoney(deps, tx, product, { order, terms, paid, isWanted, now });
    else if (terms && paid.part) await recordFirstPart(deps.jobs, tx, { order, terms, paid, now });
    else await confirm(tx, product, { order, terms, paid, now });
  });
}

interface Paying {
  readonly order: Order;
  readonly terms: PartPaymentRow | null;
  readonly paid: SubjectPaid;
  readonly now: Date;
}

async function confirm(
  tx: Transaction,
  product: Product,
  { order, terms, paid, now }: Paying,
): Promise<void> {
  const payment = { paymentId: paid.paymentId, confirmedAt: now };
  const recorded = await tx
    .update(orders)
    .set({ ...payment, version: sql`${orders.version} + 1` })
    .where(and(eq(orders.id, order.id), isNull(orders.paymentId)))
    .returning({ id: orders.id });
  if (recorded.length === 0) throw new Error(`Order ${order.id} was paid while it was locked`);
  await redeemCoupon(tx, order.id);
  if (terms) await closePartPayment(tx, order.id, now);
  // Each part may have had a fee.
  const fee = terms ? (await findPassedOnFees(tx, [order.id])).get(order.id) : paid.fee;
  await bookSale(tx, product, order, { at: now, fee: fee ?? 0 });
  await product.confirm(tx, { ...order, ...payment }, paid, now);
}

async function returnMoney(
  { jobs }: OrderDeps,
  tx: Transaction,
  product: Product,
  { order, terms, paid, isWanted, now }: Paying & { readonly isWanted: boolean },
): Promise<void> {
  const { statuses, emails } = product;
  if (isWanted) {
    const change = { from: order.status, to: statuses.expired };
    const details = { at: now, by: "system", note: "paid after the deadline" } as const;
    await changeOrderStatus(tx, statuses, order.id, change, details);
    await releaseCoupons(tx, [order.id]);
    await product.release(tx, [order]);
    if (terms) await endPartPayment(tx, order, { terms, now });
    // The first part is another matter than this payment, so it has an email of its own.
    if (terms?.firstPaymentId)
      await enqueueOrderEmail(jobs, tx, { orderId: order.id, kind: emails.kinds.expired });
  }
  await queueRefund(tx, { paymentId: paid.paymentId, reason: "late", now });
  await enqueueOrderEmail(jobs, tx, { orderId: order.id, kind: emails.kinds.paidLate });
}
