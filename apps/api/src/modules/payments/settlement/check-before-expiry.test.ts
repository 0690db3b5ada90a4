// Also on PostgreSQL and Redis: a payment during the expiry.
// @module-tag postgres
import type { UnknownCaseRow } from "@ghuri/contract/unknown-outcome-cases";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { readQueue, signedInStaff } from "../../../../test/back-office.ts";
import { openPaymentPage, runAllJobs } from "../../../../test/book-flight.ts";
import { bookPackage, getPackageBooking } from "../../../../test/book-package.ts";
import { followReturn, submitForm } from "../../../../test/pay-at-gateway.ts";
import { runJob } from "../../../../test/run-jobs.ts";
import { type SignedUpAccount, signUp } from "../../../../test/sign-up.ts";
import { startTestApp, type TestApp } from "../../../../test/test-app.ts";
import { payments, refundQueue } from "../tables.ts";

/* Package bookings near their payment deadline, and the real adapter against the sandbox over HTTP. */

const BOOKED = "2026-11-21T06:00:00Z";
/** One day after the booking. */
const DEADLINE = Date.parse("2026-11-22T06:00:00Z");

let app: TestApp;
let local: (address: string) => string;
let owner: SignedUpAccount;
let id: string;

beforeAll(async () => {
  app = await startTestApp();
  const address = await app.http.listen({ port: 0, host: "127.0.0.1" });
  local = (url) => address + new URL(url).pathname + new URL(url).search;
});
afterAll(() => app.stop());
beforeEach(async () => {
  app.clock.set(BOOKED);
  owner = await signUp(app);
  id = await bookPackage(app, owner);
});

const goTo = (minutesAfterDeadline: number) =>
  app.clock.set(new Date(DEADLINE + minutesAfterDeadline * 60_000).toISOString());

/** Pays on the gateway's page and does not follow its return. */
async function pay(outcome: string) {
  const page = await openPaymentPage(app, owner, id, "package");
  return submitForm({ local }, page, { press: "pay", case: outcome });
}

const sweep = () => runJob(app.jobHandlers, "expire-overdue-orders");

const booking = () => getPackageBooking(app, owner, id);

async function refundReasons() {
  const rows = await app.database.db
    .select({ reason: refundQueue.reason })
    .from(refundQueue)
    .innerJoin(payments, sql`${payments.id} = ${refundQueue.paymentId}`)
    .where(sql`${payments.subjectId} = ${id}`);
  return rows.map(({ reason }) => reason);
}

describe("an order at its payment deadline", () => {
  it("is confirmed when it was paid in time and both messages were lost", async () => {
    goTo(-12);
    await pay("silent");
    goTo(1);
    await sweep();
    await runAllJobs(app);
    expect(await booking()).toMatchObject({ status: "confirmed", payment_status: "paid" });
    expect(await refundReasons()).toEqual([]);
  });

  it("expires and is refunded when it was paid after the deadline", async () => {
    goTo(-2);
    const page = await openPaymentPage(app, owner, id, "package");
    goTo(1);
    await submitForm({ local }, page, { press: "pay", case: "silent" });
    goTo(2);
    await sweep();
    await runAllJobs(app);
    expect(await booking()).toMatchObject({ status: "expired" });
    expect(await refundReasons()).toEqual(["late"]);
  });

  it("expires when the gateway reports no payment", async () => {
    goTo(-10);
    await openPaymentPage(app, owner, id, "package");
    goTo(0);
    await sweep();
    expect((await booking()).status).toBe("expired");
  });

  it("stays open while a signed success cannot be validated, and is confirmed once it can", async () => {
    goTo(-1);
    const { back } = await pay("server_error");
    expect((await followReturn({ local }, back)).searchParams.get("payment")).toBe("pending");
    goTo(0);
    await sweep();
    expect(await booking()).toMatchObject({ status: "booked", payment_status: "pending" });
    goTo(3);
    await runJob(app.jobHandlers, "reconcile-payments");
    await runAllJobs(app);
    expect(await booking()).toMatchObject({ status: "confirmed", payment_status: "paid" });
  });

  it("waits at most 15 minutes for an unresponsive gateway", async () => {
    goTo(-5);
    await openPaymentPage(app, owner, id, "package");
    const realFetch = globalThis.fetch;
    globalThis.fetch = () => Promise.reject(new TypeError("fetch failed"));
    try {
      goTo(14);
      await sweep();
      // Travellers see it as expired, but its spots are still held.
      expect(await storedStatus()).toBe("booked");
      goTo(15);
      await sweep();
      expect(await storedStatus()).toBe("expired");
    } finally {
      globalThis.fetch = realFetch;
    }
  });
});

async function storedStatus() {
  const { rows } = await app.database.db.execute(sql`select status from orders where id = ${id}`);
  return (rows as { status: string }[])[0]?.status;
}

describe("a payment whose job was lost", () => {
  it("is handled once by a repeated job within minutes, and counted as unhandled until then", async () => {
    await pay("silent");
    app.clock.advanceMinutes(2);
    await runJob(app.jobHandlers, "reconcile-payments");
    await app.database.db.execute(sql`delete from pgboss.job where name = 'order-paid'`);
    await runAllJobs(app);
    expect((await booking()).status).toBe("booked");

    app.clock.advanceMinutes(1);
    await runJob(app.jobHandlers, "repeat-paid-jobs");
    await runAllJobs(app);
    expect((await booking()).status).toBe("booked");

    app.clock.advanceMinutes(5);
    expect((await app.http.inject({ url: "/metrics" })).body).toMatch(
      /ghuri_payments_unhandled\{state="paid"\} 1/,
    );
    const finance = await signedInStaff(app, ["finance"]);
    const stuck = await readQueue<UnknownCaseRow>(app, finance, "unknown-outcomes");
    expect(stuck).toMatchObject([{ kind: "unhandled", type: "package" }]);
    await runJob(app.jobHandlers, "repeat-paid-jobs");
    await runJob(app.jobHandlers, "repeat-paid-jobs");
    await runAllJobs(app);
    expect(await readQueue(app, finance, "unknown-outcomes")).toEqual([]);
    const confirmed = await booking();
    expect(confirmed).toMatchObject({ status: "confirmed", payment_status: "paid" });
    expect(confirmed.events).toHaveLength(2);
    expect((await app.http.inject({ url: "/metrics" })).body).toMatch(
      /ghuri_payments_unhandled\{state="paid"\} 0/,
    );
  });
});
