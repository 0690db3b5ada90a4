import { roundDownTaka, type Taka } from "@ghuri/contract/money";
import type { PartPayment } from "@ghuri/contract/part-payments";
import { inArray, type SQL, sql } from "drizzle-orm";
import type { Queryable } from "../../../platform/db/database.ts";
import { type Order, orders } from "../tables.ts";
import { type PartPaymentRow, partPayments } from "./tables.ts";

/** The terms of these orders, by order; those that are paid at once are left out. */
export async function findPartPayments(
  db: Queryable,
  orderIds: readonly string[],
): Promise<ReadonlyMap<string, PartPaymentRow>> {
  if (orderIds.length === 0) return new Map();
  const rows = await db
    .select()
    .from(partPayments)
    .where(inArray(partPayments.orderId, [...orderIds]));
  return new Map(rows.map((row) => [row.orderId, row]));
}

/** The terms of one order; null when it is paid at once. */
export async function findPartPayment(
  db: Queryable,
  orderId: string,
): Promise<PartPaymentRow | null> {
  return (await findPartPayments(db, [orderId])).get(orderId) ?? null;
}

/** True once the first part of an order is paid, also when all of it is. */
export async function isFirstPartPaid(db: Queryable, orderId: string): Promise<boolean> {
  return (await findPartPayment(db, orderId))?.firstPaymentId != null;
}

/** What is to be paid next of an order, and which part that is. */
export function nextPayment(
  { totalPayable }: Pick<Order, "totalPayable">,
  terms: PartPaymentRow | null,
): { readonly amount: number; readonly part: number | null } {
  if (!terms) return { amount: totalPayable, part: null };
  return terms.firstPaymentId === null
    ? { amount: terms.first, part: 1 }
    : { amount: totalPayable - terms.first, part: null };
}

/**
 * What we keep of the first part: what the terms say, or what it was when the order ended. A fee that was passed on came on
 * top of the part.
 */
export function keptOf(
  { kept, keptPaisa }: Pick<PartPaymentRow, "kept" | "keptPaisa">,
  firstFee: Taka,
): Taka {
  return keptPaisa === null ? kept : Math.max(0, roundDownTaka(keptPaisa / 100) - firstFee);
}

/** The terms and what has been paid, as the owner sees them. */
export function toPartPayment(
  order: Pick<Order, "totalPayable" | "paymentId">,
  terms: PartPaymentRow,
  { isPayable, firstFee }: { readonly isPayable: boolean; readonly firstFee: Taka },
): PartPayment {
  const { first, restDueAt, firstPaymentId } = terms;
  const partly = firstPaymentId === null ? 0 : first;
  return {
    first,
    rest: order.totalPayable - first,
    rest_due_at: restDueAt.toISOString(),
    kept: keptOf(terms, firstFee),
    paid: order.paymentId === null ? partly : order.totalPayable,
    due: isPayable ? nextPayment(order, terms).amount : 0,
  };
}

/** SQL condition on an order's id: its first part is paid, and it waits for the rest. */
export function isPartPaid(orderId: SQL): SQL {
  return sql`exists (select from ${partPayments} terms where terms.order_id = ${orderId}
    and terms.first_payment_id is not null and terms.closed_at is null)`;
}

/** SQL relation of what was kept of first parts, in paisa. */
export const keptParts: SQL = sql`
  select sold.product as purpose, terms.order_id as subject_id, terms.kept_paisa::bigint as kept
  from ${partPayments} terms join ${orders} sold on sold.id = terms.order_id where terms.kept_paisa is not null`;
