import { sql } from "drizzle-orm";
import type { Database } from "../src/platform/db/database.ts";
import type { JobHandler } from "../src/platform/jobs/jobs.ts";
import type { TestApp } from "./test-app.ts";

/**
 * Runs the waiting jobs, oldest first, and those that they enqueue, until the queue is empty. Start times are
 * ignored: a test's clock stands still. A job that throws stays in the queue.
 */
export async function runJobs(db: Database, work: readonly JobHandler[]): Promise<void> {
  for (;;) {
    const { rows } = await db.execute(sql`
      select id, name, data from pgboss.job
      where state = 'created' and name not like '\\_\\_pgboss\\_\\_%'
      order by created_on, id limit 1`);
    const [waiting] = rows;
    if (!waiting) return;
    const known = work.find(({ job }) => job.name === waiting["name"]);
    if (!known) throw new Error(`nobody does the job ${String(waiting["name"])}`);
    await known.run(waiting["data"] as object);
    await db.execute(sql`
      update pgboss.job set state = 'completed', completed_on = now() where id = ${waiting["id"]}`);
  }
}

/** Runs one job now, as its start time or its schedule would: by name, with its data. */
export async function runJob(
  work: readonly JobHandler[],
  name: string,
  data: object = {},
): Promise<void> {
  const known = work.find(({ job }) => job.name === name);
  if (!known) throw new Error(`there is no job ${name}`);
  await known.run(data);
}

/** Records the payments that arrived, without the jobs that follow: tickets are issued when the test says so. */
export async function recordPayments({
  database: { db },
  jobHandlers,
}: Pick<TestApp, "database" | "jobHandlers">): Promise<void> {
  const { rows } = await db.execute(sql`
    select id, data from pgboss.job where state = 'created' and name = 'order-paid' order by created_on, id`);
  for (const { id, data } of rows) {
    await runJob(jobHandlers, "order-paid", data as object);
    await db.execute(sql`delete from pgboss.job where id = ${id}`);
  }
}

/** Deletes the waiting jobs: those of other tests, or those that this one does not want to run. */
export async function forgetJobs({ database }: Pick<TestApp, "database">): Promise<void> {
  await database.db.execute(sql`delete from pgboss.job where state = 'created'`);
}
