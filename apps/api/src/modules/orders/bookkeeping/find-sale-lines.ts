import type { LedgerEntry } from "@ghuri/contract/admin-ledger";
import type { Queryable } from "../../../platform/db/database.ts";
import { findEntryByCause } from "../../ledger/index.ts";
import { saleCause } from "./sale-entry.ts";

/** The lines by which an order was sold; none when its sale is not booked. */
export async function findSaleLines(
  db: Queryable,
  orderId: string,
): Promise<Readonly<LedgerEntry["lines"]>> {
  return (await findEntryByCause(db, saleCause(orderId)))?.lines ?? [];
}
