import { type SQL, sql } from "drizzle-orm";

/**
 * The query that puts jobs into their queues, alone or within a larger statement. `due` returns
 * `(name text, data jsonb, after_seconds float8)`; the queue determines the retries. The query does what pg-boss's
 * own insert does, for several queues at once; pg-boss's manual documents the table for this use.
 */
export function insertJobs(due: SQL): SQL {
  return sql`
    insert into pgboss.job (
      name, data, start_after, keep_until, expire_seconds, deletion_seconds,
      retry_limit, retry_delay, retry_backoff, retry_delay_max, policy, dead_letter, heartbeat_seconds
    )
    select queue.name, due.data, due.start_after, due.start_after + retention_seconds * interval '1 second',
      expire_seconds, deletion_seconds,
      retry_limit, retry_delay, retry_backoff, retry_delay_max, policy, dead_letter, heartbeat_seconds
    from (
      select name, data, now() + greatest(0, after_seconds) * interval '1 second' as start_after
      from (${due}) due
    ) due
    join pgboss.queue using (name)
    returning id`;
}
