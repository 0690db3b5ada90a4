import { type SQL, sql } from "drizzle-orm";
import type { Database } from "../db/database.ts";
import type { Gauge } from "../metrics/gauge.ts";
import { countDeadJobs, DEAD_JOBS } from "./dead-jobs.ts";

/** Job counts per queue: waiting for a worker, waiting for their start time, and dead. */
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
    {
      name: "ghuri_jobs_dead",
      help: "Jobs that failed for the last time and wait for staff",
      label: "queue",
      count: () => countDeadJobs(db),
    },
  ];
}

/** Uses pg-boss's own index of waiting jobs: finished jobs stay for days, and are not scanned. */
async function countWaiting(db: Database, when: SQL) {
  const { rows } = await db.execute(
    sql`select name, count(*)::int as count from pgboss.job
      where state < 'active' and not blocked and name <> ${DEAD_JOBS} and ${when} group by name`,
  );
  return (rows as { name: string; count: number }[]).map(({ name, count }) => ({
    state: name,
    count,
  }));
}
