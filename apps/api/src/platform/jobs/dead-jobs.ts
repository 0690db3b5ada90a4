import { type SQL, sql } from "drizzle-orm";
import type { Queryable } from "../db/database.ts";
import { insertJobs } from "./insert-jobs.ts";

/** The queue into which pg-boss moves a job that failed for the last time. It has no worker. */
export const DEAD_JOBS = "dead-jobs";

/** After this long a dead job is deleted. */
export const DEAD_JOBS_DAYS = 14;

/** A job that failed for the last time: its work was not done. */
export interface DeadJob {
  readonly id: string;
  /** The name of the job, such as `order-paid`. */
  readonly queue: string;
  /** As enqueued: ids for most jobs, for `email` the whole email. May be personal. */
  readonly data: Readonly<Record<string, unknown>>;
  /** The message of its last error, in English, for staff and logs. */
  readonly error: string;
  /** The number of attempts. */
  readonly tries: number;
  readonly enqueuedAt: Date;
  readonly diedAt: Date;
}

interface DeadJobFilter {
  /** Only jobs of these names. */
  readonly queues?: readonly string[];
  /** Only jobs whose data holds these values, such as `{ bookingId }`. */
  readonly data?: Readonly<Record<string, unknown>>;
  readonly limit: number;
}

/** Dead jobs, oldest first. */
export async function listDeadJobs(
  db: Queryable,
  { queues, data, limit }: DeadJobFilter,
): Promise<DeadJob[]> {
  const { rows } = await db.execute(sql`
    select id, source_name as queue, data, source_retry_count + 1 as tries,
      coalesce(source_output #>> '{value,message}', source_output ->> 'message',
        output #>> '{value,message}', output ->> 'message', '') as error,
      (extract(epoch from source_created_on) * 1000)::float8 as enqueued,
      (extract(epoch from created_on) * 1000)::float8 as died
    from pgboss.job
    where ${isDead()}
      ${queues ? sql`and source_name in ${[...queues]}` : sql``}
      ${data ? sql`and data @> ${JSON.stringify(data)}::text::jsonb` : sql``}
    order by created_on, id limit ${limit}`);
  return rows.map((row) => ({
    id: String(row["id"]),
    queue: String(row["queue"]),
    data: row["data"] as DeadJob["data"],
    error: String(row["error"]),
    tries: Number(row["tries"]),
    enqueuedAt: new Date(Number(row["enqueued"])),
    diedAt: new Date(Number(row["died"])),
  }));
}

/**
 * Returns dead jobs to their queues, with all their retries. Returns how many: a job that was retried or discarded
 * meanwhile does not count. Workers fetch them within seconds.
 */
export async function retryDeadJobs(db: Queryable, ids: readonly string[]): Promise<number> {
  if (ids.length === 0) return 0;
  const { rows } = await db.execute(sql`
    with taken as (
      delete from pgboss.job
      where ${isDead()} and id in ${[...ids]} and source_name in (select name from pgboss.queue)
      returning source_name, data
    ) ${insertJobs(sql`select source_name as name, data, 0::float8 as after_seconds from taken`)}`);
  return rows.length;
}

/** Deletes dead jobs whose work was done in another way, or is not wanted any more. Returns how many. */
export async function discardDeadJobs(db: Queryable, ids: readonly string[]): Promise<number> {
  if (ids.length === 0) return 0;
  const { rows } = await db.execute(
    sql`delete from pgboss.job where ${isDead()} and id in ${[...ids]} returning id`,
  );
  return rows.length;
}

/** The number of dead jobs by their original queue. */
export async function countDeadJobs(db: Queryable): Promise<{ state: string; count: number }[]> {
  const { rows } = await db.execute(
    sql`select source_name as state, count(*)::int as count from pgboss.job where ${isDead()} group by 1`,
  );
  return rows.map(({ state, count }) => ({ state: String(state), count: Number(count) }));
}

function isDead(): SQL {
  return sql`name = ${DEAD_JOBS} and state < 'active' and not blocked`;
}
