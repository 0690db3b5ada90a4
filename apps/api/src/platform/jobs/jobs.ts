import { sql } from "drizzle-orm";
import { fromPglite, type JobResult, PgBoss } from "pg-boss";
import type { Queryable } from "../db/database.ts";
import type { Driver } from "../db/open-database.ts";
import type { Log } from "../log.ts";
import { insertJobs } from "./insert-jobs.ts";

/** A kind of background work. `Data` must be self-contained: the row may be deleted before the job runs. */
export interface Job<Data extends object> {
  readonly name: string;
  readonly retries: number;
  /** How many jobs are fetched and completed at a time; they run one after the other. */
  readonly batchSize: number;
  /** The data is personal: it is deleted an hour after completion instead of a week. */
  readonly isPersonal: boolean;
  /** Carries the type; never set. */
  readonly data?: Data;
}

export function defineJob<Data extends object>(
  name: string,
  options: { retries: number; batchSize?: number; isPersonal?: boolean },
): Job<Data> {
  const { retries, batchSize = 1, isPersonal = false } = options;
  return { name, retries, batchSize, isPersonal };
}

/** A job, the function that runs it, and its schedule. */
export interface JobHandler {
  readonly job: Job<object>;
  readonly run: (data: object) => Promise<void>;
  /** Five-field cron, in UTC; for sweeps that need no call. */
  readonly cron?: string;
  /** While it returns true, the worker fetches only at its polling interval. */
  readonly shouldThrottle?: () => boolean;
}

export function handleJob<Data extends object>(
  job: Job<Data>,
  run: (data: Data) => Promise<void>,
  cron?: string,
): JobHandler {
  const work = { job, run: run as JobHandler["run"] };
  return cron ? { ...work, cron } : work;
}

const PERSONAL_KEPT_SECONDS = 3600;
const WAKE_AFTER_MS = 20;

interface EnqueueOptions {
  readonly afterSeconds?: number;
}

export interface Jobs {
  /** Inside a transaction the job exists exactly when the transaction's writes do. */
  enqueue<Data extends object>(
    db: Queryable,
    job: Job<Data>,
    data: Data,
    options?: EnqueueOptions,
  ): Promise<void>;
  /** Jobs were put there by a statement of somebody's own, with `insertJobs`: its worker looks now. */
  wake(job: Job<object>): void;
  /** Makes the queues: from here on jobs can be enqueued, whoever will run them. */
  open(work: readonly JobHandler[]): Promise<void>;
  /** Starts the workers of the queues that are open. */
  start(): Promise<void>;
  /** Lets running jobs finish, then stops the workers. */
  stop(): Promise<void>;
}

/** Jobs in the product's own database: one thing to back up, one transaction to trust. */
export function createJobs(driver: Driver, log: Log): Jobs {
  const boss = new PgBoss(
    driver.kind === "embedded"
      ? { db: fromPglite(driver.client), backend: "pglite" }
      : { connectionString: driver.url, max: 4 },
  );
  boss.on("error", (error) => log.error({ err: error }, "job queue"));
  let opened: readonly JobHandler[] | null = null;
  const workers = new Map<string, string>();

  function wake({ name }: Job<object>): void {
    const worker = workers.get(name);
    if (worker !== undefined) boss.notifyWorker(worker);
  }

  return {
    async enqueue(db, job, data, { afterSeconds = 0 } = {}) {
      const due = sql`select ${job.name}::text as name, ${JSON.stringify(data)}::text::jsonb as data,
        ${afterSeconds}::float8 as after_seconds`;
      const { rows } = await db.execute(insertJobs(due));
      if (rows.length === 0) throw new Error(`No queue is open for ${job.name}`);
      // By then the caller's transaction has usually ended. If not, the worker comes by itself.
      if (afterSeconds <= 0) setTimeout(() => wake(job), WAKE_AFTER_MS).unref();
    },
    wake,
    async open(work) {
      await boss.start();
      opened = work;
      for (const { job } of work) {
        await boss.createQueue(job.name, {
          retryLimit: job.retries,
          retryDelay: 2,
          retryBackoff: true,
          retryDelayMax: 600,
          ...(job.isPersonal ? { deleteAfterSeconds: PERSONAL_KEPT_SECONDS } : {}),
        });
      }
    },
    async start() {
      for (const { job, run, cron, shouldThrottle } of opened ?? []) {
        const look = {
          pollingIntervalSeconds: 2,
          batchSize: job.batchSize,
          perJobResults: true,
        } as const;
        const worker = await boss.work(job.name, look, async (fetched) => {
          // Where some jobs were, more may wait. Otherwise it looks again in a while.
          if (!shouldThrottle?.()) wake(job);
          const results: JobResult[] = [];
          for (const { id, data } of fetched)
            results.push({ id, ...(await runLogged(log, job, () => run(data as object))) });
          return results;
        });
        workers.set(job.name, worker);
        if (cron) await boss.schedule(job.name, cron, {});
      }
    },
    async stop() {
      if (opened) await boss.stop({ graceful: true, timeout: 25_000 });
    },
  };
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
    // Told to the queue, so that it tries again; logged because nobody waits for the answer.
    log.error({ err: error, job: job.name }, "job failed");
    return { status: "failed", output: error };
  }
}
