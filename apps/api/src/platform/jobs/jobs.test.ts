import { sql } from "drizzle-orm";
import { pino } from "pino";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openTestDatabase } from "../../../test/test-database.ts";
import type { OpenDatabase } from "../db/open-database.ts";
import { createJobs, defineJob, type Jobs, handleJob } from "./jobs.ts";

interface Numbered {
  readonly number: number;
}

const crowdJob = defineJob<Numbered>("crowd", { retries: 3, batchSize: 20 });
const lateJob = defineJob<Numbered>("late", { retries: 3 });

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
  await jobs.open([handleJob(crowdJob, run), handleJob(lateJob, run)]);
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
  it("exist when the transaction's writes do, and not without them", async () => {
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

  it("are tried again as their queue says", async () => {
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

  it("say so when nobody opened their queue", async () => {
    const unknown = defineJob<Numbered>("unknown", { retries: 0 });
    await expect(jobs.enqueue(database.db, unknown, { number: 1 })).rejects.toThrow("unknown");
  });

  it("are done for a whole crowd, and one that fails waits alone for its next try", async () => {
    const numbers = Array.from({ length: 50 }, (_, number) => number);
    for (const number of numbers) await jobs.enqueue(database.db, crowdJob, { number });
    const all = whenDone(49);
    await jobs.start();
    await all;
    expect(done.toSorted((a, b) => a - b)).toEqual(numbers.filter((number) => number !== 13));
    await jobs.stop();
    expect(await statesOf("crowd")).toEqual({ completed: 49, retry: 1 });
  });
});
