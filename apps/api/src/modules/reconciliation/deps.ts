import type { Clock } from "../../platform/clock.ts";
import type { Database, Queryable } from "../../platform/db/database.ts";
import type { PaymentsDeps } from "../payments/index.ts";

/** Dependencies of the module. */
export interface ReconciliationDeps {
  readonly db: Database;
  readonly clock: Clock;
  readonly payments: Pick<PaymentsDeps, "gateways">;
  readonly findSupplierSales: FindSupplierSales;
  /** The rate in force of a currency, in taka for one unit; null: staff have entered none. */
  readonly rateOf: (currency: string) => string | null;
}

/** What a supplier charged for an order, in its own currency, and what the ledger booked for it. */
export interface SupplierCost {
  readonly currency: string;
  /** What it charged, and what its account was credited with for it; both positive. */
  readonly minor: number;
  readonly paisa: number;
  /** "125.51 (122.45 + 2.5 %, entered by …)": the rate of the sale. Null: unknown. */
  readonly rate: string | null;
}

/** What a statement may say of an order that was sold of a supplier. */
interface SupplierSale {
  /** Our reference, the supplier's own number of it, the PNR, ticket numbers. */
  readonly references: readonly string[];
  /** Null: the supplier charged taka. */
  readonly cost: SupplierCost | null;
}

/** Sales by the id of their order. */
export type FindSupplierSales = (
  db: Queryable,
  orderIds: readonly string[],
) => Promise<ReadonlyMap<string, SupplierSale>>;
