import { sql } from "drizzle-orm";
import type { Transaction } from "./database.ts";

/**
 * Whoever else names one of these waits until this transaction ends: for a rule over rows that no
 * constraint can state. Taken in one order, so that two cannot wait for each other.
 */
export async function takeAdvisoryLocks(tx: Transaction, names: readonly string[]): Promise<void> {
  for (const name of [...new Set(names)].toSorted())
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`);
}
