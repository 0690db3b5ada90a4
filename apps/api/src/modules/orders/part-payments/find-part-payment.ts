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

/** The whole price, or the part of it that is due next by its terms, whatever was paid of that already. */
export function partDueByTerms(
  { totalPayable }: Pick<Order, "totalPayable">,
  terms: PartPaymentRow | null,
): Taka {
  if (!terms) return totalPayable;
  return terms.firstPaymentId === null ? terms.first : totalPayable - terms.first;
}

/**
 * What we keep of the first part: what the terms say, or what it was when the order ended. A fee that was passed on came on
 * top of the part.
 */
export function keptOf(
  { kept, keptPaisa }: Pick<PartPaymentRow, "kept" | "keptPaisa">,
  fee: Taka,
): Taka {
  return keptPaisa === null ? kept : Math.max(0, roundDownTaka(keptPaisa / 100) - fee);
}

/** The terms and what has been paid, as the owner sees them. */
export function toPartPayment(
  order: Pick<Order, "totalPayable" | "paymentId">,
  terms: PartPaymentRow,
  {
    paid,
    due,
    fee,
  }: {
    /** What was paid before the payment that completes the price. */
    readonly paid: Taka;
    /** What is to be paid next; 0: nothing more. */
    readonly due: Taka;
    /** What was paid for gateways on top. */
    readonly fee: Taka;
  },
): PartPayment {
  const { first, restDueAt } = terms;
  return {
    first,
    rest: order.totalPayable - first,
    rest_due_at: restDueAt.toISOString(),
    kept: keptOf(terms, fee),
    paid: order.paymentId === null ? paid : order.totalPayable,
    due,
  };
}

/** SQL relation of what was kept of first parts, in paisa. */
export const keptParts: SQL = sql`
  select sold.product as purpose, terms.order_id as subject_id, terms.kept_paisa::bigint as kept
  from ${partPayments} terms join ${orders} sold on sold.id = terms.order_id where terms.kept_paisa is not null`;
