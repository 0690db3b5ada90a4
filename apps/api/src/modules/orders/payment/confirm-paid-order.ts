import { and, eq, isNull, sql } from "drizzle-orm";
import { isPast } from "../../../platform/clock.ts";
import type { Transaction } from "../../../platform/db/database.ts";
import { redeemCoupon, releaseCoupons } from "../../coupons/index.ts";
import {
  findPassedOnFees,
  markPaymentHandled,
  queuePaymentRefund,
  type SubjectPaid,
} from "../../payments/index.ts";
import { bookSale } from "../bookkeeping/book-sale.ts";
import { type OrderDeps, productOf } from "../deps.ts";
import { enqueueOrderEmail } from "../jobs.ts";
import { lockOrder } from "../lists/find-order.ts";
import { closePartPayment, endPartPayment } from "../part-payments/end-part-payment.ts";
import { partDueByTerms } from "../part-payments/find-part-payment.ts";
import { recordFirstPart } from "../part-payments/record-first-part.ts";
import type { Product } from "../product.ts";
import { type Collected, findCollectedOf } from "../split-payments/find-collected.ts";
import { collectPayment, recordShare } from "../split-payments/record-share.ts";
import { areSharesReturned } from "../split-payments/return-shares.ts";
import { changeOrderStatus } from "../status/change-order-status.ts";
import { awaitsPayment, deadlineOf } from "../status/order-state.ts";
import { type Order, orders } from "../tables.ts";

/**
 * Confirms an order after the payment that completes its price; one that does not is recorded. A payment counts as in time
 * when the payer was charged before the deadline, however late we learn of it, and the order still waits for it. Any other
 * payment is refunded once.
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
    const collected = await findCollectedOf(tx, order.id);
    // This payment was handled before. Later changes of the order do not concern it.
    const { paymentId } = paid;
    if (order.paymentId === paymentId || collected.paymentIds.includes(paymentId)) return;

    const isWanted = awaitsPayment(product, order);
    const deadline = deadlineOf(order);
    const inTime = isWanted && deadline !== null && !isPast(deadline, new Date(paid.paidAt));
    const paying = { order, collected, paid, now };
    if (!inTime) await returnMoney(deps, tx, product, { ...paying, isWanted });
    else if (paid.part) await collect(deps, tx, paying);
    else await confirm(tx, product, paying);
  });
}

interface Paying {
  readonly order: Order;
  /** What was paid before. */
  readonly collected: Collected;
  readonly paid: SubjectPaid;
  readonly now: Date;
}

/** Records a payment that leaves a rest. */
async function collect(
  { jobs }: OrderDeps,
  tx: Transaction,
  { order, collected, paid, now }: Paying,
): Promise<void> {
  await collectPayment(tx, order.id, { paid, now });
  const { terms } = collected;
  const isFirstReached =
    terms?.firstPaymentId === null && collected.paid + paid.amount >= terms.first;
  if (terms && isFirstReached) await recordFirstPart(jobs, tx, { order, terms, paid, now });
  else await recordShare(jobs, tx, { order, paid, now });
}

async function confirm(
  tx: Transaction,
  product: Product,
  { order, collected, paid, now }: Paying,
): Promise<void> {
  const sum = collected.paid + paid.amount;
  // The attempt was opened for exactly the rest, so this is a bug: staff see the payment as unhandled.
  if (sum !== order.totalPayable)
    throw new Error(`Payments of order ${order.id} add up to ${sum}, not ${order.totalPayable}`);
  const payment = { paymentId: paid.paymentId, confirmedAt: now };
  const recorded = await tx
    .update(orders)
    .set({ ...payment, version: sql`${orders.version} + 1` })
    .where(and(eq(orders.id, order.id), isNull(orders.paymentId)))
    .returning({ id: orders.id });
  if (recorded.length === 0) throw new Error(`Order ${order.id} was paid while it was locked`);
  await redeemCoupon(tx, order.id);
  if (collected.terms) await closePartPayment(tx, order.id, now);
  // Each payment may have had a fee.
  const fee =
    collected.paid > 0 ? (await findPassedOnFees(tx, [order.id])).get(order.id) : paid.fee;
  await bookSale(tx, product, order, { at: now, fee: fee ?? 0 });
  await product.confirm(tx, { ...order, ...payment }, paid, now);
}

/** Gives back a payment that was not in time, and with it what was collected before for an order that ends now. */
async function returnMoney(
  { jobs }: OrderDeps,
  tx: Transaction,
  product: Product,
  { order, collected, paid, isWanted, now }: Paying & { readonly isWanted: boolean },
): Promise<void> {
  const { statuses, emails } = product;
  const { terms } = collected;
  // First: afterwards nothing of it is left for what is given back of the others.
  await queuePaymentRefund(tx, { paymentId: paid.paymentId, reason: "late", now });
  if (isWanted) {
    const change = { from: order.status, to: statuses.expired };
    const details = { at: now, by: "system", note: "paid after the deadline" } as const;
    await changeOrderStatus(tx, statuses, order.id, change, details);
    await releaseCoupons(tx, [order.id]);
    await product.release(tx, [order]);
    // The first part is another matter than this payment, so it has an email of its own.
    if (terms?.firstPaymentId) {
      await endPartPayment(tx, order, { collected, terms, now });
      await enqueueOrderEmail(jobs, tx, { orderId: order.id, kind: emails.kinds.expired });
    }
    // The email about what was paid before says the sum, this payment included.
    if (areSharesReturned(collected)) return;
  }
  const isShare = !terms?.firstPaymentId && paid.amount !== partDueByTerms(order, terms);
  const kind = isShare ? "shares_returned" : emails.kinds.paidLate;
  const details = { payment: paid.attemptRef, amount: paid.amount };
  await enqueueOrderEmail(jobs, tx, { orderId: order.id, kind, details });
}
