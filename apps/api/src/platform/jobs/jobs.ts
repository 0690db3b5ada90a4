import { sql } from "drizzle-orm";
import { fromDrizzle, fromPglite, PgBoss } from "pg-boss";
import type { Queryable } from "../db/database.ts";
import type { Driver } from "../db/open-database.ts";
import { newId } from "../ids.ts";
import type { Log } from "../log.ts";

/** A kind of work that outlives the request. `Data` must say everything: the row may be gone by then. */
export interface Job<Data extends object> {
  readonly name: string;
  readonly retries: number;
  /** Carries the type; never set. */
  readonly data?: Data;
}

export function defineJob<Data extends object>(
  name: string,
  options: { retries: number },
): Job<Data> {
  return { name, retries: options.retries };
}

/** A job together with what does it, and how often it comes by itself. */
export interface JobWork {
  readonly job: Job<object>;
  readonly run: (data: object) => Promise<void>;
  /** Five-field cron, in UTC; for sweeps that need no call. */
  readonly cron?: string;
}

export function workOn<Data extends object>(
  job: Job<Data>,
  run: (data: Data) => Promise<void>,
  cron?: string,
): JobWork {
  const work = { job, run: run as JobWork["run"] };
  return cron ? { ...work, cron } : work;
}

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
  /** Makes the queues: from here on jobs can be enqueued, whoever will run them. */
  open(work: readonly JobWork[]): Promise<void>;
  /** Starts the workers of the queues that are open. */
  start(): Promise<void>;
  /** Lets running jobs finish, then lets go. */
  stop(): Promise<void>;
}

/** Jobs in the product's own database: one thing to back up, one transaction to trust. */
export function createJobs(driver: Driver, log: Log): Jobs {
  const boss = new PgBoss({
    ...(driver.kind === "embedded"
      ? { db: fromPglite(driver.client), backend: "pglite" }
      : { connectionString: driver.url, max: 4 }),
    useListenNotify: true,
  });
  boss.on("error", (error) => log.error({ err: error }, "job queue"));
  let opened: readonly JobWork[] | null = null;

  return {
    async enqueue(db, job, data, options = {}) {
      await boss.send(job.name, data, {
        db: fromDrizzle(db, sql),
        ...(options.afterSeconds === undefined
          ? {}
          : { startAfter: Math.max(0, options.afterSeconds) }),
      });
    },
    async open(work) {
      await boss.start();
      opened = work;
      for (const { job } of work) {
        await boss.createQueue(job.name, {
          retryLimit: job.retries,
          retryDelay: 2,
          retryBackoff: true,
          retryDelayMax: 600,
          notify: true,
        });
        // Any look at a queue makes it known here. Looking for the first time from inside a transaction
        // would wait for PGlite's one connection, which that transaction has.
        await boss.findJobs(job.name, { id: newId() });
      }
    },
    async start() {
      for (const { job, run, cron } of opened ?? []) {
        await boss.work(job.name, { pollingIntervalSeconds: 2, batchSize: 1 }, async (batch) => {
          for (const one of batch) await runLogged(log, job, () => run(one.data as object));
        });
        if (cron) await boss.schedule(job.name, cron, {});
      }
    },
    async stop() {
      if (opened) await boss.stop({ graceful: true, timeout: 25_000 });
    },
  };
}

async function runLogged(log: Log, job: Job<object>, run: () => Promise<void>): Promise<void> {
  try {
    await run();
  } catch (error) {
    // Rethrown so that the queue tries again; logged because nobody waits for the answer.
    log.error({ err: error, job: job.name }, "job failed");
    throw error;
  }
}
