import { inArray } from "drizzle-orm";
import { getOrderFigures, orders as orderTable, productOf } from "../../orders/index.ts";
import type { FindSupplierReferences, ReconciliationDeps } from "../../reconciliation/index.ts";
import type { BackOfficeDeps } from "../deps.ts";

export type StatementDeps = Pick<BackOfficeDeps, "db" | "clock" | "payments" | "orders" | "search">;

/** What the comparison of statements needs of other rooms. */
export function reconciliationDeps({
  db,
  clock,
  payments,
  orders,
}: StatementDeps): ReconciliationDeps {
  return { db, clock, payments, findSupplierReferences: supplierReferences(orders) };
}

/** Suppliers name a sale by their own number of it, its PNR or its tickets, and packages and visas by our reference. */
function supplierReferences(orders: BackOfficeDeps["orders"]): FindSupplierReferences {
  return async (db, ids) => {
    if (ids.length === 0) return new Map();
    const rows = await db
      .select({ id: orderTable.id, product: orderTable.product, reference: orderTable.reference })
      .from(orderTable)
      .where(inArray(orderTable.id, [...ids]));
    const found = new Map<string, readonly string[]>();
    for (const [product, own] of Map.groupBy(rows, (row) => row.product)) {
      const figures = await getOrderFigures(
        db,
        productOf(orders, product),
        own.map(({ id }) => id),
      );
      for (const { id, reference } of own) {
        const { pnr = null, ticketNumbers = [], supplierOrderId = null } = figures.get(id) ?? {};
        const names = [pnr, supplierOrderId].filter((name) => name !== null);
        found.set(id, [...names, ...ticketNumbers, reference]);
      }
    }
    return found;
  };
}
