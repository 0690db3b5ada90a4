// Also on PostgreSQL and Redis: notices at the same time.
// @module-tag postgres
import { sql } from "drizzle-orm";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { findPaymentOutcome } from "../../../../test/find-payment-outcome.ts";
import { post, startPaying, submitForm } from "../../../../test/pay-at-gateway.ts";
import {
  createPaymentsTestApp,
  type PaymentsTestApp,
  type TestOrder,
} from "../../../../test/payments-test-app.ts";

const NOTICE = "https://ghuri.test/api/v1/payments/sslcommerz/ipn";
/** As many as once delayed another's settlement from 0.6 to 83 seconds. */
const FLOOD = 1500;

let app: PaymentsTestApp;
beforeEach(async () => {
  app = await createPaymentsTestApp();
});
afterEach(() => app.stop());

/** Starts a payment; returns the name of its attempt at the gateway. */
async function attemptOf(sold: TestOrder): Promise<string> {
  await startPaying(app, sold);
  const { rows } = await app.db.execute(
    sql`select attempt_ref from payments where subject_id = ${sold.id}`,
  );
  return String(rows[0]?.["attempt_ref"]);
}

/** Sends an unsigned notice for an attempt, this many times. */
async function flood(tran_id: string, times: number): Promise<void> {
  const payload = new URLSearchParams({ tran_id, status: "VALID", val_id: "made-up" }).toString();
  for (let sent = 0; sent < times; sent += 50)
    await Promise.all(
      Array.from({ length: Math.min(50, times - sent) }, () =>
        app.http.inject({
          method: "POST",
          url: "/api/v1/payments/sslcommerz/ipn",
          headers: { "content-type": "application/x-www-form-urlencoded" },
          payload,
        }),
      ),
    );
}

/** The queued checks: how many seconds each waits, by its queue. */
async function waitingChecks(): Promise<Record<string, number[]>> {
  const { rows } = await app.db.execute(sql`
    select name, round(extract(epoch from start_after - created_on))::int as wait from pgboss.job
    where state = 'created' and name in ('settle-payment', 'check-unsigned-notice')
    order by start_after`);
  const waits: Record<string, number[]> = {};
  for (const { name, wait } of rows) (waits[String(name)] ??= []).push(Number(wait));
  return waits;
}

/** Presses Pay; the gateway's signed notice is delivered, and no browser comes back. */
async function payByNotice(sold: TestOrder): Promise<Readonly<Record<string, string>>> {
  const page = await startPaying(app, sold);
  const { back } = await submitForm(app, page, { press: "pay", case: "return_only" });
  return back?.fields ?? {};
}

describe("a flood of unsigned notices", () => {
  it("queues one check now and one a minute later, in a lane of its own, and another's payment settles at once", async () => {
    await flood(await attemptOf(app.sell()), FLOOD);
    expect(await waitingChecks()).toEqual({ "check-unsigned-notice": [0, 60] });

    const honest = app.sell();
    const notice = await payByNotice(honest);
    expect((await post(app, { url: NOTICE, fields: notice })).status).toBe(200);
    expect(await waitingChecks()).toMatchObject({ "settle-payment": [0] });
    await app.runJobs();
    expect(await findPaymentOutcome(app, honest)).toMatchObject({ attempts: ["paid"] });
  });

  it("asks the gateway at most once a minute, however long it lasts", async () => {
    const ref = await attemptOf(app.sell());
    const start = app.clock.now().getTime();
    for (let quarters = 0; quarters < 12; quarters++) {
      app.clock.set(new Date(start + quarters * 15_000).toISOString());
      await flood(ref, 20);
    }
    // Three minutes: the first at once, then one a minute, the last of them still to come.
    expect((await waitingChecks())["check-unsigned-notice"]).toHaveLength(4);
  });
});

describe("signed notices that are sent again and again", () => {
  it("are checked at once, and once more ten seconds later", async () => {
    const sold = app.sell();
    const notice = await payByNotice(sold);
    for (let sent = 0; sent < 20; sent++) await post(app, { url: NOTICE, fields: notice });
    expect(await waitingChecks()).toEqual({ "settle-payment": [0, 10] });
    await app.runJobs();
    expect(await findPaymentOutcome(app, sold)).toMatchObject({ attempts: ["paid"], paidJobs: 1 });
  });
});
