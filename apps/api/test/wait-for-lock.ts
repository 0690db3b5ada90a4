import { sql } from "drizzle-orm";
import type { Database } from "../src/platform/db/database.ts";

/** Resolves when this many sessions wait for a lock in this database; on PostgreSQL only. */
export async function waitForLock(db: Database, sessions = 1): Promise<void> {
  for (;;) {
    const { rows } = await db.execute(sql`
      select 1 from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`);
    if (rows.length >= sessions) return;
  }
}
