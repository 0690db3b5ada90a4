import type { PartPayment } from "@ghuri/contract/part-payments";
import type { SplitPayment } from "@ghuri/contract/split-payments";
import { and, desc, eq, inArray, notInArray } from "drizzle-orm";
import type { Queryable } from "../../../platform/db/database.ts";
import {
  findSubjectPayments,
  type PayingPayment,
  type SubjectPayment,
} from "../../payments/index.ts";
import type { OrderDeps } from "../deps.ts";
import { toPartPayment } from "../part-payments/find-part-payment.ts";
import type { Product } from "../product.ts";
import {
  type Collected,
  findCollected,
  getCollected,
  nextPayment,
  toSplitPayment,
} from "../split-payments/find-collected.ts";
import { getOrderState, getPayment, type OrderState } from "../status/order-state.ts";
import { type Order, orders } from "../tables.ts";

const PER_PAGE = 10;

/** An order with its payment, and its state at the moment of the call. */
export interface OrderNow {
  readonly order: Order;
  readonly payment: SubjectPayment;
  /** How it is paid in two parts; null: at once. */
  readonly partPayment: PartPayment | null;
  /** How far it is with several payments; null: it is paid with one. */
  readonly splitPayment: SplitPayment | null;
  /** What was paid before the payment that completes the price. */
  readonly collected: Collected;
  readonly state: OrderState;
}

interface OrdersPage {
  readonly data: readonly OrderNow[];
  readonly current_page: number;
  readonly last_page: number;
  readonly total: number;
}

/** One page of an account's orders of one product, newest first. Four queries for any number of orders. */
export async function listOrders(
  { db, clock }: Pick<OrderDeps, "db" | "clock">,
  product: Product,
  { accountId, page }: { readonly accountId: string; readonly page: number },
): Promise<OrdersPage> {
  const mine = and(eq(orders.accountId, accountId), eq(orders.product, product.name));
  const total = await db.$count(orders, mine);
  const rows = await db
    .select()
    .from(orders)
    .where(mine)
    .orderBy(desc(orders.createdAt), desc(orders.id))
    .limit(PER_PAGE)
    .offset((page - 1) * PER_PAGE);
  return {
    data: await getOrdersNow(db, product, rows, clock.now()),
    current_page: page,
    last_page: Math.max(1, Math.ceil(total / PER_PAGE)),
    total,
  };
}

/** Adds payment and state to orders, in the given order. */
export async function getOrdersNow(
  db: Queryable,
  product: Product,
  rows: readonly Order[],
  now: Date,
): Promise<OrderNow[]> {
  const subjectIds = rows.map(({ id }) => id);
  const payments = await findSubjectPayments(db, { purpose: product.name, subjectIds, now });
  const collected = await findCollected(db, subjectIds);
  return rows.map((order) => {
    const payment = getPayment(payments, order.id);
    const state = getOrderState(product, order, payment, now);
    const ofOrder = getCollected(collected, order.id);
    const { terms, paid } = ofOrder;
    const due = state.isPayable ? nextPayment(order, ofOrder).amount : 0;
    const fee = collectedPayments(payment, ofOrder).reduce((sum, one) => sum + one.fee, 0);
    const partPayment = terms && toPartPayment(order, terms, { paid, due, fee });
    const splitPayment = toSplitPayment(order, ofOrder, { due });
    return { order, payment, partPayment, splitPayment, collected: ofOrder, state };
  });
}

/** The payments that were collected for an order, oldest first. */
export function collectedPayments(
  { paidParts }: Pick<SubjectPayment, "paidParts">,
  { paymentIds }: Collected,
): PayingPayment[] {
  return paymentIds.flatMap((id) => paidParts.find((one) => one.id === id) ?? []);
}

/** One order with payment and state. */
export async function getOrderNow(
  db: Queryable,
  product: Product,
  order: Order,
  now: Date,
): Promise<OrderNow> {
  const [found] = await getOrdersNow(db, product, [order], now);
  if (!found) throw new Error("One row in, one row out");
  return found;
}

/** Orders of a product by id, in no particular order. */
export function findOrders(
  db: Queryable,
  product: Product,
  ids: readonly string[],
): Promise<Order[]> {
  if (ids.length === 0) return Promise.resolve([]);
  return db
    .select()
    .from(orders)
    .where(and(inArray(orders.id, [...ids]), eq(orders.product, product.name)));
}

/** True when the account has an order that neither expired, failed nor was cancelled. */
export async function hasOrdered(
  { db, products }: Pick<OrderDeps, "db" | "products">,
  accountId: string,
): Promise<boolean> {
  for (const { name, statuses } of products.values()) {
    const sold = await db
      .select({ id: orders.id })
      .from(orders)
      .where(
        and(
          eq(orders.accountId, accountId),
          eq(orders.product, name),
          notInArray(orders.status, [...statuses.unsold]),
        ),
      )
      .limit(1);
    if (sold.length > 0) return true;
  }
  return false;
}
