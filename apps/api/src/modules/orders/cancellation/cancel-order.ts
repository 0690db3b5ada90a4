import type { Taka } from "@ghuri/contract/money";
import type { Transaction } from "../../../platform/db/database.ts";
import type { Session } from "../../../platform/http/auth/find-caller.ts";
import { refuse, refuseField } from "../../../platform/http/refusals/refuse.ts";
import { releaseCoupons } from "../../coupons/index.ts";
import { isPaid, queueRefund } from "../../payments/index.ts";
import { bookCancelledSale } from "../bookkeeping/book-cancelled-sale.ts";
import type { OrderDeps } from "../deps.ts";
import { enqueueOrderEmail } from "../jobs.ts";
import { findOwnOrder, lockOrder } from "../lists/find-order.ts";
import { endPartPayment } from "../part-payments/end-part-payment.ts";
import type { Product } from "../product.ts";
import { findCollectedOf, hasCollected } from "../split-payments/find-collected.ts";
import { areSharesReturned } from "../split-payments/return-shares.ts";
import { changeOrderStatus } from "../status/change-order-status.ts";
import { isOverdue } from "../status/order-state.ts";
import type { Order } from "../tables.ts";

interface Cancelling {
  readonly orderId: string;
  readonly by: "traveller" | "staff";
  /**
   * How much of the price to refund, in taka. Null for an order that is not paid: what was paid of it is refunded, after the
   * first of two parts as its terms say.
   */
  readonly refund: Taka | "all" | null;
}

type Deps = Pick<OrderDeps, "clock" | "jobs">;

/**
 * Cancels an order in a status that allows it, with the refund agreed, in the caller's transaction. Refuses
 * `not_found`, `not_cancellable`, `in_progress`, and the field `refund`. The caller decides who may cancel what.
 */
export async function cancelOrder(
  { clock, jobs }: Deps,
  tx: Transaction,
  product: Product,
  { orderId, by, refund }: Cancelling,
): Promise<void> {
  const now = clock.now();
  const order = (await lockOrder(tx, product.name, orderId)) ?? refuse("not_found");
  const { statuses, emails } = product;
  const { status, paymentId } = order;
  const isAllowed = statuses.moves[status]?.includes(statuses.cancelled) ?? false;
  if (!isAllowed || isOverdue(product, order, now)) refuse("not_cancellable");
  // A payment was just received. Its job records it in a moment.
  if (paymentId === null && (await isPaid(tx, { purpose: product.name, subjectId: orderId })))
    refuse("in_progress", { retryAfterSeconds: 2 });
  const collected = await findCollectedOf(tx, orderId);
  const { terms } = collected;
  const isPartPaid = paymentId === null && terms !== null && terms.firstPaymentId !== null;
  const back = paymentId === null ? 0 : requireRefund(order.totalPayable, refund);
  if (isPartPaid && refund !== null) requireRefund(terms.first, refund);

  const change = { from: status, to: statuses.cancelled };
  const event = await changeOrderStatus(tx, statuses, orderId, change, { at: now, by });
  if (event === null) refuse("not_cancellable");
  // A coupon of a paid order is used up.
  if (paymentId === null) await releaseCoupons(tx, [orderId]);
  await product.release(tx, [order]);
  const refundPaisa = isPartPaid
    ? await endPartPayment(tx, order, { collected, terms, refund, now })
    : await refundPrice(tx, order, { back, now });
  // After its first part only, nothing was sold.
  if (!isPartPaid) await bookCancelledSale(tx, order, { at: now, refundPaisa });
  // What was paid with several payments went back with the status, and has an email of its own.
  if (paymentId === null && areSharesReturned(collected)) return;
  const paidKind = refundPaisa > 0 ? emails.kinds.cancelledRefunded : emails.kinds.cancelledKept;
  const kind = paymentId === null && !isPartPaid ? emails.kinds.cancelled : paidKind;
  await enqueueOrderEmail(jobs, tx, { orderId, kind, event });
}

function requireRefund(paid: Taka, refund: Taka | "all" | null): Taka | "all" {
  if (refund === null) return refuseField("refund", "field_required");
  if (refund !== "all" && refund > paid) refuseField("refund", "refund_too_much", { most: paid });
  return refund;
}

/** Refunds a paid order from its payments. A fee of a gateway comes on top of the price and is given back last. @returns paisa. */
function refundPrice(
  tx: Transaction,
  { id: subjectId, product: purpose, paymentId }: Order,
  { back, now }: { readonly back: Taka | "all"; readonly now: Date },
): Promise<number> | number {
  if (paymentId === null || back === 0) return 0;
  const stated = back === "all" ? {} : { stated: back };
  return queueRefund(tx, { purpose, subjectId, reason: "booking_cancelled", ...stated, now });
}

/**
 * Cancels an own order in a status that still waits for payment or documents; what was paid is refunded in full, after a
 * first part as its terms say, which needs a passkey where the account has one. Cancelling it again changes nothing. Refuses `not_found`, `not_cancellable`, `in_progress`,
 * `passkey_needed`.
 */
export async function cancelOwnOrder(
  deps: Pick<OrderDeps, "db" | "clock" | "jobs" | "requirePasskey">,
  product: Product,
  { session, id }: { readonly session: Pick<Session, "id" | "userId">; readonly id: string },
): Promise<void> {
  const own = { accountId: session.userId, id };
  const { id: orderId, paymentId } = await findOwnOrder(deps.db, product.name, own);
  const hasPaid = paymentId !== null || (await hasCollected(deps.db, orderId));
  if (hasPaid) await deps.requirePasskey(session);
  await deps.db.transaction(async (tx) => {
    const order = (await lockOrder(tx, product.name, orderId)) ?? refuse("not_found");
    const { statuses } = product;
    // An order that expired into the same status was not cancelled by its owner, but it is over all the same.
    if (order.status === statuses.cancelled) return;
    if (!statuses.payable.includes(order.status)) refuse("not_cancellable");
    // Paid meanwhile: money back needs the check above.
    const isPaidNow = order.paymentId !== null || (await hasCollected(tx, orderId));
    if (!hasPaid && isPaidNow) refuse("in_progress", { retryAfterSeconds: 2 });
    const refund = order.paymentId === null ? null : ("all" as const);
    await cancelOrder(deps, tx, product, { orderId, by: "traveller", refund });
  });
}
