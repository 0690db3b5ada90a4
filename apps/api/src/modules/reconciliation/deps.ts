import type { Clock } from "../../platform/clock.ts";
import type { Database, Queryable } from "../../platform/db/database.ts";
import type { PaymentsDeps } from "../payments/index.ts";

/** Dependencies of the room. */
export interface ReconciliationDeps {
  readonly db: Database;
  readonly clock: Clock;
  readonly payments: Pick<PaymentsDeps, "gateways">;
  /** The references by which suppliers name the orders that were sold of them. */
  readonly findSupplierReferences: FindSupplierReferences;
}

/** By the id of the order: our reference, the supplier's, ticket numbers. */
export type FindSupplierReferences = (
  db: Queryable,
  orderIds: readonly string[],
) => Promise<ReadonlyMap<string, readonly string[]>>;
