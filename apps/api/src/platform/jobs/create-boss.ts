import type pg from "pg";
import { fromPglite, PgBoss } from "pg-boss";
import type { Driver } from "../db/open-database.ts";

/** The embedded database has one process, so no other node's jobs need supervision. */
const SUPERVISE_SECONDS = { embedded: 60, postgres: 10 } as const;

export function createBoss(driver: Driver): PgBoss {
  const connection =
    driver.kind === "embedded"
      ? { db: fromPglite(driver.client), backend: "pglite" as const }
      : { db: executeOn(driver.jobsPool) };
  return new PgBoss({
    ...connection,
    superviseIntervalSeconds: SUPERVISE_SECONDS[driver.kind],
    // One node's pass serves all nodes. Half the interval, so that the next pass in turn is not skipped.
    monitorIntervalSeconds: SUPERVISE_SECONDS[driver.kind] / 2,
    maintenanceIntervalSeconds: 600,
    cronWorkerIntervalSeconds: 10,
    // Dependencies between jobs are not used here.
    flowIntervalSeconds: 3600,
  });
}

/** A pool that survives lost connections and whose queries time out; pg-boss's own does neither. */
function executeOn(pool: pg.Pool) {
  return { executeSql: (text: string, values?: unknown[]) => pool.query(text, values) };
}
