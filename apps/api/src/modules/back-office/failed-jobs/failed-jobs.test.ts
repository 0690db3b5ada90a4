// Also on PostgreSQL and Redis: the job queue.
// @module-tag postgres
import { FAILED_JOB_NAMES, type FailedJob } from "@ghuri/contract/admin-failed-jobs";
import type { RefusalBody } from "@ghuri/contract/refusals";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, it } from "vitest";
import { signedInStaff, type StaffSession } from "../../../../test/back-office.ts";
import { startTestApp, type TestApp } from "../../../../test/test-app.ts";
import { DEAD_JOBS } from "../../../platform/jobs/dead-jobs.ts";

const JOBS = "/api/v1/back-office/failed-jobs";

let app: TestApp;
let nadia: StaffSession;

beforeAll(async () => {
  app = await startTestApp();
  nadia = await signedInStaff(app, ["support"], "Nadia Islam");
});
afterAll(() => app.stop());

let failed = 0;

/** A job as pg-boss leaves it after its last try, a second after the one before. */
async function failJob(queue: string, data: object): Promise<void> {
  await app.database.db.execute(sql`
    insert into pgboss.job (name, data, source_name, source_retry_count, source_created_on, created_on, output)
    values (${DEAD_JOBS}, ${JSON.stringify(data)}::jsonb, ${queue}, 2, now(), now() + ${failed++} * interval '1 second',
      '{"message":"mail server is down"}'::jsonb)`);
}

const list = async () =>
  (await app.http.inject({ url: JOBS, headers: nadia.headers })).json<{ data: FailedJob[] }>().data;
const settle = (how: "retry" | "discard", payload: object) =>
  app.http.inject({ method: "POST", url: `${JOBS}/${how}`, headers: nadia.headers, payload });

it("failed jobs are listed without their data, and put back into their queue once", async () => {
  const booking = crypto.randomUUID();
  await failJob("order-paid", { subjectId: booking });
  await failJob("email", { to: "rahima@example.com", subject: "Your ticket" });
  const jobs = await list();
  expect(jobs).toMatchObject([
    { queue: "order-paid", booking_id: booking, error: "mail server is down", tries: 3 },
    { queue: "email", booking_id: null },
  ]);
  expect(JSON.stringify(jobs)).not.toContain("rahima");
  const ids = [jobs[0]?.id];
  expect((await settle("retry", { ids })).json()).toMatchObject({ data: [{ queue: "email" }] });
  const { rows } = await app.database.db.execute(
    sql`select count(*)::int as count from pgboss.job where name = 'order-paid' and state = 'created'`,
  );
  expect(rows[0]?.["count"]).toBe(1);
  expect((await settle("retry", { ids })).json<RefusalBody>().code).toBe("already_decided");
});

it("every job that can be listed has a name for staff", async () => {
  const { rows } = await app.database.db.execute(
    sql`select name from pgboss.queue where dead_letter = ${DEAD_JOBS} order by name`,
  );
  expect(rows.map(({ name }) => name)).toEqual(FAILED_JOB_NAMES.toSorted());
});

it("a failed job is discarded with a reason only", async () => {
  await failJob("email", { to: "late@example.com" });
  const ids = (await list()).map(({ id }) => id);
  expect((await settle("discard", { ids, why: "" })).json<RefusalBody>().errors).toHaveProperty(
    "why",
  );
  expect((await settle("discard", { ids, why: "Sent by hand." })).json()).toEqual({ data: [] });
  expect((await settle("retry", { ids: ["none"] })).statusCode).toBe(422);
});
