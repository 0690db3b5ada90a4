import { and, asc, eq, gt, isNotNull, isNull, or } from "drizzle-orm";
import type { Transaction } from "../../../platform/db/database.ts";
import { type Entry, postEntries } from "../../ledger/index.ts";
import { findCancellationRefunds, findPassedOnFees } from "../../payments/index.ts";
import { findVatRule } from "../../tax-rates/index.ts";
import { type OrderDeps, productOf } from "../deps.ts";
import { type Order, orders } from "../tables.ts";
import { bookCancelledSale } from "./book-cancelled-sale.ts";
import { saleEntry } from "./sale-entry.ts";
import { serviceVatOf, withVat } from "./service-vat.ts";

const BATCH = 200;

/** Books the sales of the next orders after this id that were sold before there was a ledger. Returns the last id. */
export async function bookPastSales(
  deps: OrderDeps,
  tx: Transaction,
  after: string | null,
): Promise<string | null> {
  const batch = await findSold(tx, after);
  const last = batch.at(-1);
  if (!last) return null;
  for (const [name, own] of Map.groupBy(batch, ({ product }) => product)) {
    const product = productOf(deps, name);
    const lines = await product.saleLines?.(tx, own);
    const ids = own.map(({ id }) => id);
    const fees = await findPassedOnFees(tx, ids);
    const entries: Entry[] = [];
    for (const order of own) {
      const at = order.confirmedAt ?? order.createdAt;
      const fee = fees.get(order.id) ?? 0;
      const entry = saleEntry(order, { at, fee, lines: lines?.get(order.id) ?? [] });
      entries.push(withVat(entry, serviceVatOf(entry.lines, await findVatRule(tx, name, at))));
    }
    await postEntries(tx, entries);
    const ended = own.filter(({ status }) => product.statuses.unsold.includes(status));
    const refunds = await findCancellationRefunds(
      tx,
      ended.map(({ id }) => id),
    );
    for (const order of ended) {
      const refund = refunds.get(order.id);
      await bookCancelledSale(tx, order, {
        at: order.endedAt ?? order.createdAt,
        refundPaisa: refund?.paisa ?? 0,
        kept: refund?.sum ? ((await product.keptLines?.(tx, order, refund.sum)) ?? []) : [],
      });
    }
  }
  return last.id;
}

/** Paid orders, and those that were had nothing to pay. */
function findSold(tx: Transaction, after: string | null): Promise<Order[]> {
  const isSold = or(
    isNotNull(orders.paymentId),
    and(eq(orders.totalPayable, 0), isNull(orders.paymentDeadline)),
  );
  return (
    tx
      .select()
      .from(orders)
      .where(and(isSold, after === null ? undefined : gt(orders.id, after)))
      .orderBy(asc(orders.id))
      .limit(BATCH)
      // Whoever cancels one of them meanwhile waits, and then finds its sale.
      .for("update")
  );
}
