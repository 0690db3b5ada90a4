import { sql } from "drizzle-orm";
import type { Transaction } from "./database.ts";

/**
 * Locks these names until the transaction ends: for a rule over rows that no constraint can express. Names
 * are locked in one order, so that two transactions cannot deadlock.
 */
export async function takeAdvisoryLocks(tx: Transaction, names: readonly string[]): Promise<void> {
  for (const name of [...new Set(names)].toSorted())
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`);
}
