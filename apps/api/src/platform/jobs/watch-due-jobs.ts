import { sql } from "drizzle-orm";
import type { Queryable } from "../db/database.ts";
import { DEAD_JOBS } from "./dead-jobs.ts";

/** The longest wait of a job that another node enqueued, or that becomes due. */
const LOOK_EVERY_MS = 2000;

interface DueJobsOptions {
  readonly db: Queryable;
  readonly onDue: (queue: string) => void;
  readonly onError: (error: unknown) => void;
}

/**
 * Queries which queues have due jobs, with one query for all of them: pg-boss would query each queue. Its workers
 * still poll on their own every two minutes.
 */
export function watchDueJobs({ db, onDue, onError }: DueJobsOptions): () => Promise<void> {
  let isStopped = false;
  let timer: NodeJS.Timeout;
  let looking = Promise.resolve();

  async function look(): Promise<void> {
    try {
      const { rows } = await db.execute(
        sql`select distinct name from pgboss.job
          where state < 'active' and not blocked and start_after <= now() and name <> ${DEAD_JOBS}`,
      );
      for (const { name } of rows) onDue(String(name));
    } catch (error) {
      onError(error);
    }
    schedule();
  }

  function schedule(): void {
    if (isStopped) return;
    timer = setTimeout(() => {
      looking = look();
    }, LOOK_EVERY_MS);
  }

  schedule();
  return async () => {
    isStopped = true;
    clearTimeout(timer);
    await looking;
  };
}
