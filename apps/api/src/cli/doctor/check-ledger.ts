import { PgDialect } from "drizzle-orm/pg-core";
import { countLedgerDifferences } from "../../modules/back-office/index.ts";
import type { DatabaseSession } from "../../platform/db/database-session.ts";
import { readSchemaState } from "../../platform/db/migrations.ts";
import { failure, type Finding, ok } from "./finding.ts";

/** Whether the ledger agrees with payments, refunds and orders; nothing while the tables are of another version. */
export async function checkLedger(session: DatabaseSession): Promise<Finding[]> {
  const state = await readSchemaState(session);
  if (state.kind === "empty" || state.kind === "foreign") return [];
  if (state.isAhead || state.pending.length > 0) return [];
  const { sql, params } = new PgDialect().sqlToQuery(countLedgerDifferences);
  const [row] = await session.query(sql, params);
  // Null: what is older than the ledger is booked in the first minute after the upgrade.
  if (row?.["count"] === null || row === undefined)
    return [ok("ledger", "Earlier payments are booked when the program starts.")];
  const count = Number(row["count"]);
  return [
    count === 0
      ? ok("ledger", "It agrees with payments, refunds and orders.")
      : failure(
          "ledger",
          `${count} ${count === 1 ? "difference" : "differences"} to payments, refunds and orders: see Ledger in the back office.`,
        ),
  ];
}
