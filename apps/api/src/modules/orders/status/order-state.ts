import type { PaymentStatus } from "@ghuri/contract/payments";
import { isPast } from "../../../platform/clock.ts";
import type { SubjectPayment } from "../../payments/index.ts";
import type { Product } from "../product.ts";
import type { Order } from "../tables.ts";

/** An order and its payment as the owner sees them at one moment. */
export interface OrderState {
  /** An order counts as expired from its deadline on, even before the job stores it. */
  readonly status: string;
  /** It waits for a payment, and its deadline has not passed. */
  readonly isPayable: boolean;
  readonly paymentStatus: PaymentStatus | null;
  /** The page of the open attempt. */
  readonly paymentUrl: string | null;
  /** The traveller may start a payment, or go on with the open one. */
  readonly mayPay: boolean;
  /** A payment arrived and is being recorded: the order must not be cancelled meanwhile. */
  readonly isSettling: boolean;
  /** Null when it cannot be paid. */
  readonly deadline: Date | null;
}

type Timed = Pick<Order, "paymentDeadline" | "extendedUntil">;

/** When an unpaid order expires. A payment in review extends the deadline. Null: there is nothing to pay. */
export function deadlineOf(order: Timed & { readonly paymentDeadline: Date }): Date;
export function deadlineOf(order: Timed): Date | null;
export function deadlineOf({ paymentDeadline, extendedUntil }: Timed): Date | null {
  if (paymentDeadline === null) return null;
  return extendedUntil && extendedUntil > paymentDeadline ? extendedUntil : paymentDeadline;
}

/** True for an order without a payment that its status allows to be paid. */
export function awaitsPayment({ statuses }: Product, order: Order): boolean {
  return (
    order.paymentId === null &&
    order.paymentDeadline !== null &&
    statuses.payable.includes(order.status)
  );
}

/** True for an order whose supplier has not held yet what was bought. */
export function isHolding({ statuses }: Product, { status }: Pick<Order, "status">): boolean {
  return status === statuses.holding;
}

/** The statuses in which an order without a payment ends at its deadline. */
export function waitingStatuses({ payable, holding }: Product["statuses"]): string[] {
  return [...payable, ...(holding === undefined ? [] : [holding])];
}

/** True at or after the deadline of an order that is unpaid, or that its supplier has not held. */
export function isOverdue(product: Product, order: Order, at: Date): boolean {
  const deadline = deadlineOf(order);
  const isWaiting = awaitsPayment(product, order) || isHolding(product, order);
  return isWaiting && deadline !== null && isPast(deadline, at);
}

/** The state of an order at `now`. */
export function getOrderState(
  product: Product,
  order: Order,
  payment: SubjectPayment,
  now: Date,
): OrderState {
  const isOver = payment.status !== "paid" && isOverdue(product, order, now);
  const isPayable = !isOver && awaitsPayment(product, order);
  // While the order is payable, a failed attempt does not block the next one (ruling OP-27).
  const hasFailed = payment.status === "failed" || payment.status === "cancelled";
  const paymentStatus = isPayable && hasFailed ? null : payment.status;
  const paymentUrl = isPayable ? payment.paymentUrl : null;
  return {
    status: isOver ? product.statuses.expired : order.status,
    isPayable,
    paymentStatus,
    paymentUrl,
    // A pending payment without a URL is being settled or reviewed. The traveller must not pay twice.
    // What costs nothing is accepted.
    mayPay: isPayable && order.totalPayable > 0 && (paymentStatus === null || paymentUrl !== null),
    isSettling: isPayable && payment.status === "paid",
    deadline: isPayable ? deadlineOf(order) : null,
  };
}

/** The payment of an order. `findSubjectPayments` returns an entry for every id. */
export function getPayment(
  payments: ReadonlyMap<string, SubjectPayment>,
  orderId: string,
): SubjectPayment {
  const payment = payments.get(orderId);
  if (!payment) throw new Error(`No payment state for order ${orderId}`);
  return payment;
}
