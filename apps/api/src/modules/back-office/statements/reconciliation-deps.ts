import { inArray } from "drizzle-orm";
import { findSupplierSales as findFlightSales } from "../../flight-booking/index.ts";
import { orders as orderTable } from "../../orders/index.ts";
import type { FindSupplierSales, ReconciliationDeps } from "../../reconciliation/index.ts";
import type { BackOfficeDeps } from "../deps.ts";

export type StatementDeps = Pick<
  BackOfficeDeps,
  "db" | "clock" | "payments" | "search" | "exchangeRates"
>;

/** Above `fourEyesFrom`, a write-off waits for a second person. */
export type WriteOffDeps = StatementDeps & Pick<BackOfficeDeps, "fourEyesFrom">;

/** What the comparison of statements needs of other modules. */
export function reconciliationDeps({
  db,
  clock,
  payments,
  exchangeRates,
}: StatementDeps): ReconciliationDeps {
  return {
    db,
    clock,
    payments,
    findSupplierSales,
    rateOf: (currency) => exchangeRates.rateOf(currency)?.takaPerUnit ?? null,
  };
}

/** Suppliers name a flight by their own number of it, its PNR or its tickets, and packages and visas by our reference. */
export const findSupplierSales: FindSupplierSales = async (db, ids) => {
  if (ids.length === 0) return new Map();
  const flights = await findFlightSales(db, ids);
  const rows = await db
    .select({ id: orderTable.id, reference: orderTable.reference })
    .from(orderTable)
    .where(inArray(orderTable.id, [...ids]));
  return new Map(
    rows.map(({ id, reference }) => {
      const { references = [], cost = null } = flights.get(id) ?? {};
      return [id, { references: [...references, reference], cost }];
    }),
  );
};
