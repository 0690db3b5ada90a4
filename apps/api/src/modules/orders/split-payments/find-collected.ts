import type { Taka } from "@ghuri/contract/money";
import type { SplitPayment } from "@ghuri/contract/split-payments";
import { asc, inArray, type SQL, sql } from "drizzle-orm";
import type { Queryable } from "../../../platform/db/database.ts";
import { findPartPayments } from "../part-payments/find-part-payment.ts";
import type { PartPaymentRow } from "../part-payments/tables.ts";
import { type Order, orders } from "../tables.ts";
import { collectedPayments } from "./tables.ts";

/** What has been paid of an order before the payment that completes its price. */
export interface Collected {
  /** In taka, without passed-on fees. */
  readonly paid: Taka;
  /** The payments, oldest first. */
  readonly paymentIds: readonly string[];
  /** How it is paid in two parts; null: it is not. */
  readonly terms: PartPaymentRow | null;
}

const NOTHING: Collected = { paid: 0, paymentIds: [], terms: null };

/** What was collected for these orders, by order. Every order is in the result. */
export async function findCollected(
  db: Queryable,
  orderIds: readonly string[],
): Promise<ReadonlyMap<string, Collected>> {
  const found = new Map(orderIds.map((id) => [id, NOTHING]));
  if (orderIds.length === 0) return found;
  const rows = await db
    .select()
    .from(collectedPayments)
    .where(inArray(collectedPayments.orderId, [...orderIds]))
    .orderBy(asc(collectedPayments.recordedAt), asc(collectedPayments.paymentId));
  const inParts = await findPartPayments(db, orderIds);
  const rowsOf = Map.groupBy(rows, ({ orderId }) => orderId);
  for (const id of new Set([...rowsOf.keys(), ...inParts.keys()]))
    found.set(id, collectedOf(rowsOf.get(id) ?? [], inParts.get(id) ?? null));
  return found;
}

/** The entry of one order. `findCollected` returns one for every id. */
export function getCollected(found: ReadonlyMap<string, Collected>, orderId: string): Collected {
  return found.get(orderId) ?? NOTHING;
}

/** The same of one order. */
export async function findCollectedOf(db: Queryable, orderId: string): Promise<Collected> {
  return getCollected(await findCollected(db, [orderId]), orderId);
}

/** True once something was paid of an order, also when all of it is. */
export async function hasCollected(db: Queryable, orderId: string): Promise<boolean> {
  return (await findCollectedOf(db, orderId)).paymentIds.length > 0;
}

function collectedOf(
  rows: readonly (typeof collectedPayments.$inferSelect)[],
  terms: PartPaymentRow | null,
): Collected {
  const paid = rows.reduce((sum, { amount }) => sum + amount, 0);
  const paymentIds = rows.map(({ paymentId }) => paymentId);
  const first = terms?.firstPaymentId ?? null;
  // A process of the version before recorded the first part with the terms only.
  return first === null || paymentIds.includes(first)
    ? { paid, paymentIds, terms }
    : { paid: paid + (terms?.first ?? 0), paymentIds: [first, ...paymentIds], terms };
}

/** What is to be paid next of an order. */
interface NextPayment {
  readonly amount: Taka;
  /** The number of the part of the price that `amount` is; null: it completes the price. */
  readonly part: number | null;
  /** What was paid before. */
  readonly paidBefore: Taka;
  /** The number of the next payment, should it be smaller than `amount`. */
  readonly nextPart: number;
  /** Some of it was paid with a smaller payment already: the first of two parts is none. */
  readonly isSplit: boolean;
}

/** The first of two parts until it is reached, then the rest of the price. */
export function nextPayment(
  { totalPayable }: Pick<Order, "totalPayable">,
  { paid, paymentIds, terms }: Collected,
): NextPayment {
  const nextPart = paymentIds.length + 1;
  const isFirstDue = terms !== null && terms.firstPaymentId === null;
  return {
    amount: (isFirstDue ? terms.first : totalPayable) - paid,
    part: isFirstDue ? nextPart : null,
    paidBefore: paid,
    nextPart,
    isSplit: paymentIds.length > (terms?.firstPaymentId ? 1 : 0),
  };
}

/**
 * How far several payments have come, as the owner sees it. Null: nothing was paid yet, or what was is the whole first part of
 * two, which `part_payment` says.
 */
export function toSplitPayment(
  order: Pick<Order, "totalPayable" | "paymentId">,
  collected: Collected,
  { due }: { readonly due: Taka },
): SplitPayment | null {
  const { paid, paymentIds, terms } = collected;
  const isFirstOnly =
    terms?.firstPaymentId != null && paid === terms.first && paymentIds.length === 1;
  if (paymentIds.length === 0 || isFirstOnly) return null;
  const isPaid = order.paymentId !== null;
  return {
    payments: paymentIds.length + (isPaid ? 1 : 0),
    paid: isPaid ? order.totalPayable : paid,
    remaining: due,
  };
}

/** SQL condition on an order's id: a part of its price is paid, and it waits for the rest. */
export function isPartlyPaid(orderId: SQL): SQL {
  return sql`exists (select from ${collectedPayments} part join ${orders} waiting on waiting.id = part.order_id
    where part.order_id = ${orderId} and waiting.payment_id is null and waiting.ended_at is null)`;
}
