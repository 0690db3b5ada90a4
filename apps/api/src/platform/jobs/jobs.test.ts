// Also on PostgreSQL and Redis: the job queue.
// @module-tag postgres
import { sql } from "drizzle-orm";
import { pino } from "pino";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openTestDatabase } from "../../../test/test-database.ts";
import type { OpenDatabase } from "../db/open-database.ts";
import {
  countDeadJobs,
  createJobs,
  defineJob,
  discardDeadJobs,
  handleJob,
  type Jobs,
  listDeadJobs,
  retryDeadJobs,
} from "./jobs.ts";

interface Numbered {
  readonly number: number;
}

const crowdJob = defineJob<Numbered>("crowd", { retries: 3, batchSize: 20 });
const lateJob = defineJob<Numbered>("late", { retries: 3 });
const parallelJob = defineJob<Numbered>("parallel", { retries: 0, concurrency: 5 });
const batchJob = defineJob<Numbered>("batch", { retries: 0, batchSize: 10, parallel: 4 });
const hopelessJob = defineJob<Numbered>("hopeless", { retries: 1 });

const { promise: supplierAnswers, resolve: answer } = Promise.withResolvers<void>();
let ranInParallel = 0;
let running = 0;
let mostAtOnce = 0;

let database: OpenDatabase;
let jobs: Jobs;
let done: number[];
let whenDone: (count: number) => Promise<void>;

beforeAll(async () => {
  database = await openTestDatabase();
  jobs = createJobs(database.driver, pino({ level: "silent" }));
  const waiting: { readonly count: number; resolve(): void }[] = [];
  done = [];
  whenDone = (count) => new Promise((resolve) => waiting.push({ count, resolve }));
  const run = async ({ number }: Numbered) => {
    if (number === 13) throw new Error("this one fails");
    done.push(number);
    for (const one of waiting) if (done.length >= one.count) one.resolve();
  };
  await jobs.open([
    handleJob(crowdJob, run),
    handleJob(lateJob, run),
    handleJob(parallelJob, async ({ number }) => {
      // The first four wait for a supplier.
      if (number < 4) await supplierAnswers;
      ranInParallel++;
    }),
    handleJob(batchJob, async () => {
      mostAtOnce = Math.max(mostAtOnce, ++running);
      await new Promise((resolve) => setTimeout(resolve, 20));
      running--;
    }),
    handleJob(hopelessJob, () => Promise.reject(new Error("the airline said no"))),
  ]);
});
afterAll(async () => {
  await jobs.stop();
  await database.close();
});

async function statesOf(name: string): Promise<Record<string, number>> {
  const { rows } = await database.db.execute(
    sql`select state::text, count(*)::int from pgboss.job where name = ${name} group by state`,
  );
  return Object.fromEntries(rows.map(({ state, count }) => [state, count]));
}

describe("jobs", () => {
  it("are enqueued exactly when the transaction commits", async () => {
    const lost = database.db.transaction(async (tx) => {
      await jobs.enqueue(tx, lateJob, { number: 1 }, { afterSeconds: 3600 });
      throw new Error("the booking failed");
    });
    await expect(lost).rejects.toThrow("the booking failed");
    expect(await statesOf("late")).toEqual({});
    await database.db.transaction((tx) =>
      jobs.enqueue(tx, lateJob, { number: 2 }, { afterSeconds: 3600 }),
    );
    expect(await statesOf("late")).toEqual({ created: 1 });
  });

  it("are retried as their queue says", async () => {
    const { rows } = await database.db.execute(sql`
      select retry_limit, retry_backoff, retry_delay_max, policy, start_after > now() as waits
      from pgboss.job where name = 'late'`);
    expect(rows).toEqual([
      {
        retry_limit: 3,
        retry_backoff: true,
        retry_delay_max: 600,
        policy: "standard",
        waits: true,
      },
    ]);
  });

  it("throw when their queue was not opened", async () => {
    const unknown = defineJob<Numbered>("unknown", { retries: 0 });
    await expect(jobs.enqueue(database.db, unknown, { number: 1 })).rejects.toThrow("unknown");
  });

  it("run in batches, and a failed one is retried alone", async () => {
    const numbers = Array.from({ length: 50 }, (_, number) => number);
    for (const number of numbers) await jobs.enqueue(database.db, crowdJob, { number });
    const all = whenDone(49);
    await jobs.start();
    await all;
    expect(done.toSorted((a, b) => a - b)).toEqual(numbers.filter((number) => number !== 13));
    await expect.poll(() => statesOf("crowd")).toEqual({ completed: 49, retry: 1 });
  });

  it("run in parallel with those that wait for a response, as many as their queue allows", async () => {
    for (let number = 0; number < 12; number++)
      await jobs.enqueue(database.db, parallelJob, { number });
    await expect.poll(() => ranInParallel).toBe(8);
    expect(await statesOf("parallel")).toMatchObject({ active: 4 });
    answer();
    await expect.poll(() => statesOf("parallel")).toEqual({ completed: 12 });
  });

  it("of one batch run at once, as many as their queue allows", async () => {
    for (let number = 0; number < 10; number++)
      await jobs.enqueue(database.db, batchJob, { number });
    await expect.poll(() => statesOf("batch")).toEqual({ completed: 10 });
    expect(mostAtOnce).toBe(4);
  });

  it("that fail for the last time are listed until staff put them back or discard them", async () => {
    const { db } = database;
    const list = () => listDeadJobs(db, { limit: 10 });
    // Its second and last attempt is due at once.
    const die = async () => {
      await expect.poll(() => statesOf("hopeless")).toMatchObject({ retry: 1 });
      await db.execute(
        sql`update pgboss.job set start_after = now() where name = 'hopeless' and state = 'retry'`,
      );
      await expect.poll(list).toHaveLength(1);
    };
    await jobs.enqueue(db, hopelessJob, { number: 7 });
    await die();
    const [dead] = await list();
    expect(dead).toMatchObject({
      queue: "hopeless",
      data: { number: 7 },
      error: "the airline said no",
      tries: 2,
    });
    expect(await countDeadJobs(db)).toEqual([{ state: "hopeless", count: 1 }]);
    expect(await listDeadJobs(db, { data: { number: 8 }, limit: 10 })).toEqual([]);
    expect(await listDeadJobs(db, { queues: ["hopeless"], limit: 10 })).toEqual([dead]);

    expect(await retryDeadJobs(db, [dead?.id ?? ""])).toBe(1);
    expect(await retryDeadJobs(db, [dead?.id ?? ""])).toBe(0);
    await die();
    const [again] = await list();
    expect(await discardDeadJobs(db, [again?.id ?? ""])).toBe(1);
    expect(await list()).toEqual([]);
  });

  it("of a database that an older program used get this program's options", async () => {
    await database.db.execute(sql`
      update pgboss.queue set heartbeat_seconds = null, retry_limit = 1, dead_letter = null
      where name = 'late'`);
    await database.db.execute(sql`
      update pgboss.job set heartbeat_seconds = null, retry_limit = 1, dead_letter = null
      where name = 'late' and state = 'created'`);
    const upgraded = createJobs(database.driver, pino({ level: "silent" }));
    await upgraded.open([handleJob(lateJob, () => Promise.resolve())]);
    const options = sql`select heartbeat_seconds, retry_limit, dead_letter from`;
    const expected = { heartbeat_seconds: 12, retry_limit: 3, dead_letter: "dead-jobs" };
    const queues = await database.db.execute(sql`${options} pgboss.queue where name = 'late'`);
    expect(queues.rows).toEqual([expected]);
    const waiting = await database.db.execute(sql`${options} pgboss.job where name = 'late'`);
    expect(waiting.rows).toEqual([expected]);
    await upgraded.stop();
  });
});

describe("running jobs of a killed process", () => {
  it("run again as soon as their heartbeat is late", async () => {
    const killedJob = defineJob<Numbered>("killed", { retries: 3 });
    const ran: number[] = [];
    const run = async ({ number }: Numbered) => void ran.push(number);
    const openNode = async () => {
      const node = createJobs(database.driver, pino({ level: "silent" }));
      await node.open([handleJob(killedJob, run)]);
      return node;
    };
    const killed = await openNode();
    await killed.enqueue(database.db, killedJob, { number: 1 });
    await killed.stop();
    // The state a killed process leaves: the job fetched, its last heartbeat some time ago.
    await database.db.execute(sql`
      update pgboss.job set state = 'active', started_on = now(),
        heartbeat_on = now() - interval '13 seconds'
      where name = 'killed'`);
    const next = await openNode();
    await next.start();
    await expect.poll(() => ran).toEqual([1]);
    await next.stop();
  });
});
