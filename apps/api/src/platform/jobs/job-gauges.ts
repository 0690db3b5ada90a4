import { type SQL, sql } from "drizzle-orm";
import type { Database } from "../db/database.ts";
import type { Gauge } from "../metrics/gauge.ts";

/** How deep each queue is: what waits for a worker, and what waits for its time. */
export function jobGauges(db: Database): Gauge[] {
  return [
    {
      name: "ghuri_jobs_due",
      help: "Jobs that wait for a worker",
      label: "queue",
      count: () => countWaiting(db, sql`start_after <= now()`),
    },
    {
      name: "ghuri_jobs_scheduled",
      help: "Jobs that wait for their time: planned ones, and those to be tried again",
      label: "queue",
      count: () => countWaiting(db, sql`start_after > now()`),
    },
  ];
}

/** By pg-boss's own index of what waits: finished jobs are kept for days, and not looked at. */
async function countWaiting(db: Database, when: SQL) {
  const { rows } = await db.execute(
    sql`select name, count(*)::int as count from pgboss.job
      where state < 'active' and not blocked and ${when} group by name`,
  );
  return (rows as { name: string; count: number }[]).map(({ name, count }) => ({
    state: name,
    count,
  }));
}
