import type { PgBoss, QueueResult, UpdateQueueOptions } from "pg-boss";
import { sql } from "drizzle-orm";
import type { Queryable } from "../db/database.ts";
import { DEAD_JOBS, DEAD_JOBS_DAYS } from "./dead-jobs.ts";
import type { JobHandler } from "./job.ts";

const HOUR = 3600;
const DAY = 24 * HOUR;

/** A job whose node died is detected this long after its last heartbeat, and runs again on another node. */
const HEARTBEAT_SECONDS = 12;

/** pg-boss's own queue for scheduled jobs. */
const SCHEDULER_QUEUE = "__pgboss__send-it";

/** Creates missing queues, and updates those of an existing database whose options are not this program's. */
export async function openQueues(
  boss: PgBoss,
  db: Queryable,
  handlers: readonly JobHandler[],
): Promise<void> {
  const existing = new Map((await boss.getQueues()).map((queue) => [queue.name, queue]));
  const apply = async (name: string, options: UpdateQueueOptions) => {
    const queue = existing.get(name);
    if (!queue) await boss.createQueue(name);
    if (!queue || !hasOptions(queue, options)) await boss.updateQueue(name, options);
  };
  // First: other queues refer to it.
  await apply(DEAD_JOBS, { retentionSeconds: DEAD_JOBS_DAYS * DAY });
  // It takes milliseconds: one whose answer was lost with its connection must not count as running for a quarter of an hour.
  await apply(SCHEDULER_QUEUE, { deleteAfterSeconds: 600, expireInSeconds: 60 });
  for (const handler of handlers) await apply(handler.job.name, queueOptions(handler));
  await updateWaitingJobs(db);
}

function hasOptions(queue: QueueResult, options: UpdateQueueOptions): boolean {
  return (Object.keys(options) as (keyof UpdateQueueOptions)[]).every(
    (option) => (queue[option] ?? null) === (options[option] ?? null),
  );
}

function queueOptions({ job, cron }: JobHandler): UpdateQueueOptions {
  // Not retried here: the next scheduled run or a sweep repeats these.
  const isRepeated = cron !== undefined || job.retries === 0;
  return {
    retryLimit: job.retries,
    retryDelay: 2,
    retryBackoff: true,
    retryDelayMax: job.maxRetryDelaySeconds,
    heartbeatSeconds: HEARTBEAT_SECONDS,
    deleteAfterSeconds: cron !== undefined ? 600 : job.isPersonal ? HOUR : 7 * DAY,
    deadLetter: isRepeated ? null : DEAD_JOBS,
  };
}

/** A job keeps the options that its queue had when it was enqueued, so update waiting jobs, too. */
async function updateWaitingJobs(db: Queryable): Promise<void> {
  await db.execute(sql`
    update pgboss.job set retry_limit = queue.retry_limit, retry_delay = queue.retry_delay,
      retry_backoff = queue.retry_backoff, retry_delay_max = queue.retry_delay_max,
      heartbeat_seconds = queue.heartbeat_seconds, deletion_seconds = queue.deletion_seconds,
      dead_letter = queue.dead_letter
    from pgboss.queue
    where queue.name = job.name and job.state < 'active' and (
      job.retry_limit, job.retry_delay_max, job.heartbeat_seconds, job.deletion_seconds, job.dead_letter
    ) is distinct from (
      queue.retry_limit, queue.retry_delay_max, queue.heartbeat_seconds, queue.deletion_seconds,
      queue.dead_letter
    )`);
}
