// Also on PostgreSQL and Redis: a change that commits while its day is counted.
// @module-tag postgres
import type { SalesReport } from "@ghuri/contract/admin-reports";
import { todayInDhaka } from "@ghuri/contract/dates";
import { eq, sql } from "drizzle-orm";
import pg from "pg";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { applyForVisa } from "../../../../test/apply-for-visa.ts";
import { signedInStaff, type StaffSession } from "../../../../test/back-office.ts";
import {
  bookFlight,
  buyTicket,
  openPaymentPage,
  payAt,
  runAllJobs,
} from "../../../../test/book-flight.ts";
import { bookPackage } from "../../../../test/book-package.ts";
import { POSTGRES } from "../../../../test/postgres-server.ts";
import { runJob } from "../../../../test/run-jobs.ts";
import { signUp } from "../../../../test/sign-up.ts";
import { startTestApp, type TestApp } from "../../../../test/test-app.ts";
import { changedDays, dailySums, summedDays } from "../../../platform/daily-sums/tables.ts";
import { orders } from "../../orders/tables.ts";
import { payments } from "../../payments/tables.ts";

/* Which days are over, the database says by its own clock: everything is sold ten days before. */

const DAYS_AGO = 10;
const soldAt = new Date(Date.now() - DAYS_AGO * 86_400_000);
const DAY = todayInDhaka(soldAt);

let app: TestApp & { readonly address: string };
let finance: StaffSession;
let ticketed: string;
let booked: string;
beforeAll(async () => {
  const started = await startTestApp({ at: soldAt.toISOString() });
  app = { ...started, address: await started.http.listen({ port: 0, host: "127.0.0.1" }) };
  finance = await signedInStaff(app, ["finance"]);
  const owner = await signUp(app);
  ticketed = await buyTicket(app, owner);
  booked = await bookFlight(app, owner);
  const packageId = await bookPackage(app, owner);
  await payAt(app, await openPaymentPage(app, owner, packageId, "package"));
  await applyForVisa(app, owner);
  await runAllJobs(app);
});
afterAll(() => app.stop());

async function report(): Promise<SalesReport> {
  const url = `/api/v1/back-office/reports/sales?from=${DAY}&to=${DAY}`;
  const answer = await app.http.inject({ url, headers: finance.headers });
  return answer.json<{ data: SalesReport }>().data;
}

/** A payment of the booking that nobody has paid, which the order does not know of yet. */
async function addPayment(): Promise<string> {
  const { db } = app.database;
  const [paid] = await db.select().from(payments).where(eq(payments.subjectId, ticketed));
  const [order] = await db.select().from(orders).where(eq(orders.id, booked));
  if (!paid || !order) throw new Error("nothing was sold");
  const id = crypto.randomUUID();
  await db.insert(payments).values({
    ...paid,
    id,
    subjectId: booked,
    amount: order.totalPayable,
    receivedPaisa: 100 * order.totalPayable,
    attemptRef: `TEST${id.slice(0, 8).toUpperCase()}`,
    gatewayRef: null,
    confirmationRef: null,
    chargeRef: null,
    verificationCode: null,
    paysSubject: false,
  });
  return id;
}

const keep = () => runJob(app.jobHandlers, "keep-daily-sums");

/** The report as the rows themselves have it. */
async function countedReport(): Promise<SalesReport> {
  const { db } = app.database;
  await db.delete(summedDays);
  return report();
}

describe("sums of days that are over", () => {
  it("are kept, and read instead of the rows", async () => {
    const { db } = app.database;
    const counted = await report();
    expect(counted.total).toMatchObject({
      flights: 2,
      packages: 1,
      visas: 1,
      payments: 2,
      tickets: 1,
    });
    await keep();
    expect(await report()).toEqual(counted);
    await db
      .update(dailySums)
      .set({ sums: [77] })
      .where(eq(dailySums.name, "orders-by-status:visa"));
    expect((await report()).total.visas).toBe(77);
    expect(await countedReport()).toEqual(counted);
    await keep();
  });

  it("are counted from the rows again, once a row of their day changes", async () => {
    const { db } = app.database;
    await keep();
    const before = await report();
    await db
      .update(orders)
      .set({ paymentId: null, confirmedAt: null })
      .where(eq(orders.id, ticketed));
    const after = await report();
    expect(after.routes[0]?.paid).toBe((before.routes[0]?.paid ?? 0) - 1);
    expect(await db.$count(changedDays)).toBeGreaterThan(0);
    await keep();
    expect(await db.$count(changedDays)).toBe(0);
    expect(await report()).toEqual(after);
    expect(await countedReport()).toEqual(after);
    await keep();
  });

  it("of payments and tickets follow theirs, too", async () => {
    const { db } = app.database;
    const before = await report();
    await db.execute(
      sql`update payments set received_paisa = received_paisa + 100 where status = 'paid'`,
    );
    await db.execute(sql`
      update flight_bookings set ticket_numbers = ticket_numbers || '["9999999999999"]' where ticketed_at is not null`);
    const after = await report();
    expect(after.total).toMatchObject({
      money_in: (before.total.money_in ?? 0) + 2,
      tickets: before.total.tickets + 1,
    });
    await keep();
    expect(await report()).toEqual(after);
    expect(await countedReport()).toEqual(after);
    await keep();
  });

  it("are the same in the metrics", async () => {
    app.clock.advanceMinutes(2);
    const body = async () =>
      (await app.http.inject({ url: "/metrics", remoteAddress: "127.0.0.1" })).body;
    await expect.poll(body).toContain('ghuri_flight_bookings{status="booked"} 1');
    await expect.poll(body).toContain('ghuri_payments{state="paid"} 2');
  });

  it.runIf(POSTGRES)("know a change that commits while its day is counted", async () => {
    const { db } = app.database;
    const { rows } = await db.execute(sql`select current_database() as name`);
    const url = Object.assign(new URL(POSTGRES ?? ""), {
      pathname: `/${String(rows[0]?.["name"])}`,
    });
    const client = new pg.Client({ connectionString: url.href });
    await client.connect();
    try {
      const paymentId = await addPayment();
      await keep();
      const before = await report();
      await client.query("begin");
      await client.query(
        "update orders set payment_id = $2, confirmed_at = created_at where id = $1",
        [booked, paymentId],
      );
      // Another change of that day is seen, and its mark taken.
      await db.update(orders).set({ travellers: 2 }).where(eq(orders.id, ticketed));
      await keep();
      await client.query("commit");
      expect((await report()).routes[0]?.paid).toBe((before.routes[0]?.paid ?? 0) + 1);
      await keep();
      expect((await report()).routes[0]?.paid).toBe((before.routes[0]?.paid ?? 0) + 1);
    } finally {
      await client.end();
    }
  });
});
