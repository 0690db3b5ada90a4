// Also on PostgreSQL and Redis: SQL of its own.
// @module-tag postgres
import type { Balance, SalesReport, SupplierState } from "@ghuri/contract/admin-reports";
import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { applyForVisa } from "../../../../test/apply-for-visa.ts";
import {
  bookFlight,
  buyTicket,
  runAllJobs,
  openPaymentPage,
  payAt,
  payManually,
  searchFlights,
  getBooking,
} from "../../../../test/book-flight.ts";
import { bookPackage } from "../../../../test/book-package.ts";
import { signedInStaff, type StaffSession } from "../../../../test/back-office.ts";
import { type SignedUpAccount, signUp } from "../../../../test/sign-up.ts";
import { createPaymentDecisions } from "../../../../test/decide-payments.ts";
import { startTestApp, type TestApp } from "../../../../test/test-app.ts";
import { orders } from "../../orders/tables.ts";
import { payments, refundEvents, refundQueue } from "../../payments/tables.ts";

/* The tests sell on the 21st, late in the evening in Dhaka, and nothing on the 20th. */

const DAY = "2026-11-21";
const NEXT = "2026-11-22";

let app: TestApp & { readonly address: string };
let owner: SignedUpAccount;
let finance: StaffSession;
let support: StaffSession;
let ticketed: string;
beforeAll(async () => {
  const started = await startTestApp({ at: `${DAY}T17:45:00Z` });
  app = { ...started, address: await started.http.listen({ port: 0, host: "127.0.0.1" }) };
  owner = await signUp(app);
  finance = await signedInStaff(app, ["finance"]);
  support = await signedInStaff(app, ["support"]);

  ticketed = await buyTicket(app, owner);
  await bookFlight(app, owner);
  await searchFlights(app, { trips: [["DAC", "DXB", "2026-12-01"]] });
  const packageId = await bookPackage(app, owner);
  await payAt(app, await openPaymentPage(app, owner, packageId, "package"));
  await applyForVisa(app, owner);
  await runAllJobs(app);
});
afterAll(() => app.stop());

function ask(path: string, who: StaffSession = finance, from = DAY, to = DAY) {
  const url = `/api/v1/back-office/${path}?from=${from}&to=${to}`;
  return app.http.inject({ url, headers: who.headers });
}

async function numbers(who = finance, from = DAY, to = DAY): Promise<SalesReport> {
  return (await ask("reports/sales", who, from, to)).json<{ data: SalesReport }>().data;
}

async function balance(from = DAY, to = DAY): Promise<Balance> {
  return (await ask("reports/balance", finance, from, to)).json<{ data: Balance }>().data;
}

/** The price of a booking, as its owner sees it. */
async function priceOf(id: string): Promise<number> {
  return (await getBooking(app, owner, id)).price;
}

describe("reports", () => {
  it("count searches, bookings, payments and tickets by Dhaka date", async () => {
    const { days, total, funnel } = await numbers(finance, "2026-11-20", DAY);
    expect(days.map(({ day }) => day)).toEqual(["2026-11-20", DAY]);
    expect(days[0]).toMatchObject({ searches: 0, flights: 0, payments: 0, money_in: 0 });
    expect(total).toMatchObject({
      searches: 3,
      flights: 2,
      packages: 1,
      visas: 1,
      payments: 2,
      ticketed: 1,
      tickets: 1,
      refunds: 0,
    });
    expect(funnel).toEqual({ searches: 3, booked: 2, paid: 1, ticketed: 1 });
    const { gateway } = await balance();
    expect(total.money_in).toBe(gateway);
  });

  it("begin a new day at midnight in Dhaka, not UTC", async () => {
    app.clock.set(`${DAY}T18:05:00Z`);
    await searchFlights(app);
    expect((await numbers(finance, DAY, DAY)).total.searches).toBe(3);
    expect((await numbers(finance, NEXT, NEXT)).total.searches).toBe(1);
  });

  it("break down by route and country", async () => {
    const { routes, countries } = await numbers();
    const price = await priceOf(ticketed);
    expect(routes).toMatchObject([
      {
        origin: "DAC",
        destination: "CXB",
        searches: 2,
        booked: 2,
        paid: 1,
        ticketed: 1,
        money: price,
      },
      { origin: "DAC", destination: "DXB", searches: 1, booked: 0, paid: 0, ticketed: 0 },
    ]);
    expect(countries).toMatchObject([
      { kind: "package", country: "BD", booked: 1, paid: 1, travellers: 1 },
      { kind: "visa", country: expect.stringMatching(/^[A-Z]{2}$/) as string, booked: 1, paid: 0 },
    ]);
  });

  it("show support counts, never amounts", async () => {
    const seen = await numbers(support);
    expect(seen.total).toMatchObject({ payments: 2, money_in: null, money_back: null });
    expect(seen.routes.every(({ money }) => money === null)).toBe(true);
    expect((await ask("reports/balance", support)).statusCode).toBe(404);
    expect((await ask("reports/balance-today", support)).statusCode).toBe(404);
    expect((await ask("reports/money.csv", support)).statusCode).toBe(404);
    const taken = await ask("reports/days.csv", support);
    expect(taken.body).not.toContain("BDT");
  });

  it.each([
    ["2026-11-22", "2026-11-21"],
    ["2025-01-01", "2026-11-21"],
    ["yesterday", "2026-11-21"],
    ["2026-02-30", "2026-11-21"],
    ["0001-01-01", "0001-01-01"],
  ])("refuse the range from %s to %s", async (from, to) => {
    for (const path of ["reports/sales", "reports/balance", "reports/days.csv"])
      expect((await ask(path, finance, from, to)).statusCode).toBe(422);
  });

  it("export as CSV in either language", async () => {
    const days = await ask("reports/days.csv");
    expect(days.headers["content-type"]).toBe("text/csv; charset=utf-8");
    expect(days.headers["content-disposition"]).toContain(`ghuri-days-${DAY}-${DAY}.csv`);
    const [head, row] = days.body.split("\r\n");
    expect(head).toMatch(/^\uFEFFDay,Flight searches,.*Money in \(BDT\).*,Search to ticket \(%\)$/);
    expect(row).toMatch(/^2026-11-21,3,2,1,1,2,\d+,1,1,0,0,33\.3$/);
    const routes = await ask("reports/routes.csv");
    expect(routes.body).toMatch(/\r\nDAC,CXB,2,2,1,1,\d+,50\r\nDAC,DXB,1,0,0,0,0,0\r\n/);
    const url = `/api/v1/back-office/reports/countries.csv?from=${DAY}&to=${DAY}&language=bn`;
    const countries = await app.http.inject({ url, headers: finance.headers });
    expect(countries.body).toContain("প্যাকেজ,বাংলাদেশ,1,1,1,");
  });

  it("show the health of suppliers", async () => {
    const answer = await ask("suppliers", support);
    expect(answer.json<{ data: SupplierState[] }>().data).toMatchObject([
      { status: "ok", took_ms: expect.any(Number) as number, answered_at: `${DAY}T18:05:00.000Z` },
    ]);
  });
});

describe("received money equals booked money", () => {
  it("to the taka, while nothing is wrong", async () => {
    const fine = await balance();
    expect(fine).toMatchObject({ difference: 0, mismatches: [], mismatch_count: 0, manual: 0 });
    expect(fine.gateway).toBeGreaterThan(0);
    expect(fine.booked).toBe(fine.gateway);
  });

  it("counts manual payments separately", async () => {
    const id = await bookFlight(app, owner);
    const price = await priceOf(id);
    await payManually(app, owner, { journey_id: id });
    const staff = await createPaymentDecisions(app);
    const [sent] = await app.database.db.select().from(payments).where(eq(payments.subjectId, id));
    await staff.approve(sent?.id ?? "");
    await staff.stop();
    await runAllJobs(app);
    expect(await balance(NEXT, NEXT)).toMatchObject({ gateway: 0, manual: price, difference: 0 });
  });

  it("lists every planted mismatch, and the rows add up to the difference", async () => {
    const { db } = app.database;
    const before = await balance();
    const price = await priceOf(ticketed);
    const [paid] = await db.select().from(payments).where(eq(payments.subjectId, ticketed));
    if (!paid) throw new Error("nothing was paid");
    const copy = (over: Partial<typeof paid>) => ({
      ...paid,
      id: crypto.randomUUID(),
      attemptRef: `TEST${crypto.randomUUID().slice(0, 8).toUpperCase()}`,
      gatewayRef: null,
      confirmationRef: null,
      chargeRef: null,
      verificationCode: null,
      paysSubject: false,
      ...over,
    });
    // A late payment being refunded, one without a booking, and a wrong amount that staff hold.
    const late = copy({ amount: 500, receivedPaisa: 50_000 });
    const lost = copy({ amount: 700, receivedPaisa: 70_000, subjectId: crypto.randomUUID() });
    const held = copy({ status: "review", reason: "amount", paidAt: null, receivedPaisa: 12_345 });
    await db.insert(payments).values([late, lost, { ...held, createdAt: app.clock.now() }]);
    await db.update(payments).set({ createdAt: paid.createdAt }).where(eq(payments.id, held.id));
    await db.insert(refundQueue).values({
      id: crypto.randomUUID(),
      paymentId: late.id,
      reason: "late",
      paisa: 50_000,
      createdAt: paid.createdAt,
    });
    // A booking with a price above the amount received, and one marked as paid without a payment.
    await db
      .update(orders)
      .set({ totalPrice: sql`total_price + 90`, totalPayable: sql`total_payable + 90` })
      .where(eq(orders.id, ticketed));
    const [unpaid] = await db.select().from(orders).where(eq(orders.status, "booked"));
    // The database itself refuses the second.
    await db.execute(sql`alter table orders disable trigger orders_paid_in_full`);
    await db
      .update(orders)
      .set({ paymentId: crypto.randomUUID(), confirmedAt: paid.createdAt })
      .where(eq(orders.id, unpaid?.id ?? ""));

    const after = await balance();
    const byKind = Object.fromEntries(after.mismatches.map((one) => [one.kind, one]));
    expect(byKind).toMatchObject({
      refund_waiting: { difference: 500, booked: 0, trxid: late.attemptRef },
      money_without_booking: { difference: 700, reference: null },
      money_held: { difference: 123 },
      amount_differs: { difference: -90, money: price, booked: price + 90 },
      booking_without_money: { money: 0, difference: -(unpaid?.totalPayable ?? 0) },
    });
    expect(after.mismatch_count).toBe(5);
    const sum = after.mismatches.reduce((total, { difference }) => total + difference, 0);
    expect(after.difference).toBe(sum);
    expect(after.gateway - after.refunded - after.booked).toBe(sum);
    expect(after.gateway).toBe(before.gateway + 500 + 700 + 123);

    const file = await ask("reports/money.csv");
    expect(file.body).toContain(`A refund is on its way,Flight,,${late.attemptRef},500,0,500`);
  });

  it("a completed refund is no difference", async () => {
    const { db } = app.database;
    const [waiting] = await db.select().from(refundQueue).where(eq(refundQueue.reason, "late"));
    await db
      .update(refundQueue)
      .set({ status: "done" })
      .where(eq(refundQueue.id, waiting?.id ?? ""));
    await db
      .insert(refundEvents)
      .values({ refundId: waiting?.id ?? "", stage: "done", at: app.clock.now() });
    const after = await balance();
    expect(after.mismatches.map(({ kind }) => kind)).not.toContain("refund_waiting");
    expect(after.refunded).toBe(500);
    const { total } = await numbers(finance, NEXT, NEXT);
    expect(total).toMatchObject({ refunds: 1, money_back: 500 });
  });

  it("returns today's balance", async () => {
    const { gateway, manual, booked, difference } = await balance(NEXT, NEXT);
    const today = await ask("reports/balance-today");
    expect(today.json<{ data: object }>().data).toMatchObject({
      day: NEXT,
      gateway,
      manual,
      booked,
      difference,
    });
  });
});
