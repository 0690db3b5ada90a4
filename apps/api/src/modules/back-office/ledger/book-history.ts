import { eq, type SQL, sql } from "drizzle-orm";
import { loadedSeeds } from "../../../platform/db/tables.ts";
import type { Queryable, Transaction } from "../../../platform/db/database.ts";
import { postEntries } from "../../ledger/index.ts";
import { bookPastSales } from "../../orders/index.ts";
import { findPastPayments } from "../../payments/index.ts";
import type { BackOfficeDeps } from "../deps.ts";

/** The row in `loaded_seeds` that says it is done. Kept for ever: another name would book everything once more. */
const DONE = "ledger-history";

/** SQL condition: everything that happened before there was a ledger is booked. */
export const HISTORY_IS_BOOKED: SQL = sql`exists (select from ${loadedSeeds} where name = ${sql.raw(`'${DONE}'`)})`;

type Deps = Pick<BackOfficeDeps, "db" | "clock" | "orders">;

/** True once everything that happened before there was a ledger is booked. */
export async function isHistoryBooked(db: Queryable): Promise<boolean> {
  return (await db.$count(loadedSeeds, eq(loadedSeeds.name, DONE))) > 0;
}

/**
 * Books the payments, refunds and sales of earlier versions, once, in batches. Each entry has the cause that its event
 * has today, so that a run that was interrupted starts again, and what happens meanwhile is booked once.
 */
export async function bookHistory(deps: Deps): Promise<void> {
  const { db, clock, orders } = deps;
  if (await isHistoryBooked(db)) return;
  await inBatches(deps, async (tx, after) => {
    const past = await findPastPayments(tx, after);
    if (past) await postEntries(tx, past.entries);
    return past?.lastId ?? null;
  });
  await inBatches(deps, (tx, after) => bookPastSales(orders, tx, after));
  await db.insert(loadedSeeds).values({ name: DONE, at: clock.now() }).onConflictDoNothing();
}

/** Runs a step from where the last one ended, each in its own transaction, until one finds nothing. */
async function inBatches(
  { db }: Deps,
  step: (tx: Transaction, after: string | null) => Promise<string | null>,
): Promise<void> {
  let after: string | null = null;
  do {
    const from: string | null = after;
    after = await db.transaction((tx) => step(tx, from));
  } while (after !== null);
}
