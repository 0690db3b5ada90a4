import { sql } from "drizzle-orm";
import { drizzle as drizzlePg } from "drizzle-orm/node-postgres";
import { drizzle as drizzlePglite } from "drizzle-orm/pglite";
import type { JobResult } from "pg-boss";
import { type Database, isDatabaseDown, type Queryable } from "../db/database.ts";
import type { Driver } from "../db/open-database.ts";
import { describeError, type Log } from "../log.ts";
import { createBoss } from "./create-boss.ts";
import { insertJobs } from "./insert-jobs.ts";
import type { Job, JobHandler } from "./job.ts";
import { runForNobody } from "../http/limits/clients.ts";
import { runConcurrently } from "../run-concurrently.ts";
import { createOutageLog } from "../db/outage-log.ts";
import { openQueues } from "./queue-options.ts";
import { watchDueJobs } from "./watch-due-jobs.ts";

export { defineJob, handleJob, type Job, type JobHandler } from "./job.ts";
export { countDeadJobs, discardDeadJobs, listDeadJobs, retryDeadJobs } from "./dead-jobs.ts";

const WAKE_AFTER_MS = 20;
/**
 * Workers are woken up, and `watchDueJobs` wakes them again when that is lost. They also poll, seldom: there is a query
 * for each queue, and an idle process should sleep.
 */
const POLLING_SECONDS = 120;
/** The first worker of a queue wakes the others. */
const EXTRA_POLLING_SECONDS = 600;

interface Worker {
  id: string;
  isBusy: boolean;
}

interface EnqueueOptions {
  readonly afterSeconds?: number;
}

export interface Jobs {
  /** Inside a transaction, the job is enqueued exactly when the transaction commits. */
  enqueue<Data extends object>(
    db: Queryable,
    job: Job<Data>,
    data: Data,
    options?: EnqueueOptions,
  ): Promise<void>;
  /** Call after a statement of your own enqueued jobs with `insertJobs`: wakes the worker. */
  wake(job: Job<object>): void;
  /** Creates the queues: from here on jobs can be enqueued, whichever process runs them. */
  open(work: readonly JobHandler[]): Promise<void>;
  /** Starts the workers of the opened queues. */
  start(): Promise<void>;
  /** Lets running jobs finish, then stops the workers. */
  stop(): Promise<void>;
}

/** Jobs in the product's own database: one backup, and one transaction with the rows they belong to. */
export function createJobs(driver: Driver, log: Log): Jobs {
  const boss = createBoss(driver);
  const db: Database =
    driver.kind === "embedded"
      ? drizzlePglite({ client: driver.client })
      : drizzlePg({ client: driver.jobsPool });
  const outage = createOutageLog(log, "job queue");
  boss.on("error", (error) => outage.record(error));
  let opened: readonly JobHandler[] | null = null;
  let stopWatching: () => Promise<void> = () => Promise.resolve();
  const workers = new Map<string, Worker[]>();

  /** Wakes one idle worker. A worker that finds a job wakes the next, so that as many run as there is work for. */
  function wake({ name }: Pick<Job<object>, "name">): void {
    const idle = workers.get(name)?.find(({ isBusy }) => !isBusy);
    if (idle) boss.notifyWorker(idle.id);
  }

  async function startWorker(
    { job, run, shouldThrottle }: JobHandler,
    at: number,
  ): Promise<Worker> {
    const look = {
      pollingIntervalSeconds: at === 0 ? POLLING_SECONDS : EXTRA_POLLING_SECONDS,
      batchSize: job.batchSize,
      perJobResults: true,
    } as const;
    const worker: Worker = { id: "", isBusy: false };
    worker.id = await boss.work(job.name, look, async (fetched) => {
      worker.isBusy = true;
      // After a fetch with jobs there may be more: wake an idle worker now, and this one after its batch.
      if (!shouldThrottle?.()) {
        wake(job);
        boss.notifyWorker(worker.id);
      }
      const results: JobResult[] = [];
      await runConcurrently(fetched, job.parallel, async ({ id, data }) => {
        results.push({
          id,
          ...(await runLogged(log, job, () => runForNobody(() => run(data as object)))),
        });
      });
      worker.isBusy = false;
      return results;
    });
    return worker;
  }

  return {
    async enqueue(db, job, data, { afterSeconds = 0 } = {}) {
      const due = sql`select ${job.name}::text as name, ${JSON.stringify(data)}::text::jsonb as data,
        ${afterSeconds}::float8 as after_seconds`;
      const { rows } = await db.execute(insertJobs(due));
      if (rows.length === 0) throw new Error(`No queue is open for ${job.name}`);
      // By then the caller's transaction has usually committed. If not, the worker's poll finds the job.
      if (afterSeconds <= 0) setTimeout(() => wake(job), WAKE_AFTER_MS).unref();
    },
    wake,
    async open(work) {
      await boss.start();
      opened = work;
      await openQueues(boss, db, work);
      if (driver.kind === "embedded") await releaseAbandonedJobs(db);
    },
    async start() {
      for (const handler of opened ?? []) {
        const { job, cron } = handler;
        const started: Worker[] = [];
        for (let at = 0; at < job.concurrency; at++) started.push(await startWorker(handler, at));
        workers.set(job.name, started);
        if (cron) await boss.schedule(job.name, cron, {});
      }
      stopWatching = watchDueJobs({
        db,
        onDue: (name) => wake({ name }),
        onError: outage.record,
      });
    },
    async stop() {
      await stopWatching();
      if (opened) await boss.stop({ graceful: true, timeout: 25_000 });
    },
  };
}

/** Requeues jobs that were running when the only process was killed, without waiting for their heartbeat. */
async function releaseAbandonedJobs(db: Queryable): Promise<void> {
  await db.execute(
    sql`update pgboss.job set state = 'retry', start_after = now() where state = 'active'`,
  );
}

async function runLogged(
  log: Log,
  job: Job<object>,
  run: () => Promise<void>,
): Promise<Omit<JobResult, "id">> {
  try {
    await run();
    return { status: "completed" };
  } catch (error) {
    // The queue retries it; logged because no caller waits for the result.
    if (isDatabaseDown(error))
      log.warn({ job: job.name }, "job failed: the database does not answer");
    else log.error({ err: error, job: job.name }, "job failed");
    const output = error instanceof Error ? describeError(error) : { message: String(error) };
    return { status: "failed", output };
  }
}
