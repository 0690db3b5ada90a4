// Also on PostgreSQL and Redis: SQL of its own over the whole ledger.
// @module-tag postgres
import fc from "fast-check";
import type { AdminBooking, AdminCancellation } from "@ghuri/contract/admin-bookings";
import type { CancellationQuote } from "@ghuri/contract/cancellations";
import { addDays } from "@ghuri/contract/dates";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { applyForVisa, cancelApplication } from "../../../../test/apply-for-visa.ts";
import { signedInStaff, type StaffSession } from "../../../../test/back-office.ts";
import {
  bookFlight,
  openPaymentPage,
  payAt,
  runAllJobs,
  searchFlights,
} from "../../../../test/book-flight.ts";
import { bookPackage } from "../../../../test/book-package.ts";
import { expectInvoicedAsSold } from "../../../../test/expect-balanced-books.ts";
import { runJob } from "../../../../test/run-jobs.ts";
import { type SignedUpAccount, signUp } from "../../../../test/sign-up.ts";
import { startTestApp, type TestApp } from "../../../../test/test-app.ts";
import { findTrialBalance } from "../../ledger/index.ts";
import { findLedgerDifferences } from "./find-ledger-differences.ts";

/** bench/ledger-model.ts runs 1,000. */
const ORDERS = Number(process.env["LEDGER_ORDERS"] ?? 24);
const DAY = "2026-11-21";

const PRODUCTS = ["flight", "package", "visa"] as const;
const FATES = [
  "left unpaid",
  "refused by the gateway",
  "cancelled unpaid",
  "paid",
  "paid twice",
  "paid and cancelled by the traveller",
  "paid and cancelled by staff",
] as const;
const order = fc.record({
  product: fc.constantFrom(...PRODUCTS),
  fate: fc.constantFrom(...FATES),
  inDays: fc.integer({ min: 10, max: 40 }),
  place: fc.nat(),
  /** Of what was paid, in hundredths. */
  refund: fc.integer({ min: 0, max: 100 }),
});
type RandomOrder = typeof order extends fc.Arbitrary<infer O> ? O : never;

let app: TestApp & { readonly address: string };
let owner: SignedUpAccount;
let staff: StaffSession;
beforeAll(async () => {
  const started = await startTestApp();
  const address = await started.http.listen({ port: 0, host: "127.0.0.1" });
  app = { ...started, address };
  staff = await signedInStaff(app, ["admin"]);
});
afterAll(() => app.stop());

async function place({ product, inDays, place: at }: RandomOrder): Promise<string> {
  if (product === "package") return bookPackage(app, owner);
  if (product === "visa") return applyForVisa(app, owner);
  const found = await searchFlights(app, { trips: [["DAC", "CXB", addDays(DAY, inDays)]] });
  const option = found.options[at % found.options.length];
  return bookFlight(app, owner, {}, { ...found, options: option ? [option] : [] });
}

const asOwner = (url: string, payload?: object) =>
  app.http.inject({ method: "POST", url, headers: owner.headers, ...(payload ? { payload } : {}) });
const asStaff = (url: string, payload: object) =>
  app.http.inject({
    method: "POST",
    url: `/api/v1/back-office/bookings/${url}`,
    headers: staff.headers,
    payload,
  });

/** A product that cannot be cancelled by its traveller any more refuses, which is a fate like any other. */
async function cancelAsOwner(product: RandomOrder["product"], id: string): Promise<void> {
  if (product === "package") await asOwner(`/api/v1/user/package-bookings/${id}/cancel`);
  else if (product === "visa") await cancelApplication(app, owner, id);
  else {
    const quote = await asOwner(`/api/v1/user/air-bookings/${id}/cancellation-quote`);
    const { id: quote_id } = quote.json<{ data: CancellationQuote }>().data;
    await asOwner(`/api/v1/user/air-bookings/${id}/cancel`, { quote_id });
  }
}

async function cancelAsStaff({ product, refund }: RandomOrder, id: string): Promise<void> {
  const shown = await app.http.inject({
    url: `/api/v1/back-office/bookings/${id}`,
    headers: staff.headers,
  });
  const { version, amount } = shown.json<{ data: AdminBooking }>().data;
  const body = { why: "asked for on the telephone", version };
  if (product === "flight") {
    const quote = await asStaff(`${id}/cancellation-quote`, { no_show: false });
    const { quote_id } = quote.json<{ data: AdminCancellation }>().data;
    await asStaff(`${id}/cancel`, { ...body, quote_id });
  } else await asStaff(`${id}/cancel`, { ...body, refund: Math.floor((amount * refund) / 100) });
}

async function live(wanted: RandomOrder): Promise<void> {
  const { product, fate } = wanted;
  const id = await place(wanted);
  const open = () => openPaymentPage(app, owner, id, product);
  if (fate === "cancelled unpaid") await cancelAsOwner(product, id);
  if (fate === "refused by the gateway") await payAt(app, await open(), { press: "decline" });
  if (!fate.startsWith("paid")) return;
  const pages = fate === "paid twice" ? [await open(), await open()] : [await open()];
  for (const page of pages) await payAt(app, page);
  await runAllJobs(app);
  if (fate.endsWith("traveller")) await cancelAsOwner(product, id);
  if (fate.endsWith("staff")) await cancelAsStaff(wanted, id);
  await runAllJobs(app);
}

describe("a day of random orders", () => {
  it(`of all products has a trial balance of zero, after ${ORDERS} of them`, async () => {
    const seed = Number(process.env["LEDGER_SEED"] ?? 20_261_121);
    for (const [at, one] of fc.sample(order, { numRuns: ORDERS, seed }).entries()) {
      if (at % 10 === 0) owner = await signUp(app);
      await live(one);
    }
    app.clock.advanceMinutes(9 * 60);
    await runJob(app.jobHandlers, "expire-overdue-orders");
    await runAllJobs(app);

    const { db } = app.database;
    const { accounts, total } = await findTrialBalance(db, { from: DAY, to: DAY });
    expect(total.closing).toBe(0);
    expect(total.debit).toBe(total.credit);
    expect(total.debit).toBeGreaterThan(0);
    expect(await findLedgerDifferences(db)).toEqual({ count: 0, differences: [] });
    await expectInvoicedAsSold(app);

    // What the gateway itself says that it took of the payers.
    const { rows } = await db.execute(sql`
      select (select sum(paisa) from sandbox_tries where status = 'VALID') as taken,
        (select count(*) from orders) as orders, (select count(distinct product) from orders) as products`);
    const clearing = accounts.find(({ account }) => account === "clearing:sslcommerz");
    expect(clearing?.debit).toBe(Number(rows[0]?.["taken"]));
    expect(Number(rows[0]?.["orders"])).toBe(ORDERS);
    expect(Number(rows[0]?.["products"])).toBe(PRODUCTS.length);
  }, 3_600_000);

  it("is booked the same from its payments, refunds and orders alone, as that of an older version", async () => {
    const { db } = app.database;
    const booked = await listEntries();
    await db.transaction(async (tx) => {
      // The journal refuses every delete; this is the one way around its triggers.
      await tx.execute(sql`set local session_replication_role = replica`);
      await tx.execute(sql`delete from ledger_lines`);
      await tx.execute(sql`delete from ledger_entries`);
      await tx.execute(sql`delete from loaded_seeds where name = 'ledger-history'`);
    });
    await runJob(app.jobHandlers, "book-ledger-history");
    expect(await listEntries()).toEqual(booked);
    expect(await findLedgerDifferences(db)).toEqual({ count: 0, differences: [] });

    await db.execute(sql`delete from loaded_seeds where name = 'ledger-history'`);
    await runJob(app.jobHandlers, "book-ledger-history");
    expect(await listEntries()).toEqual(booked);
  }, 3_600_000);
});

/** Every entry without its number and its instant. */
async function listEntries() {
  const { rows } = await app.database.db.execute(sql`
    select entry.cause, entry.kind, entry.product, entry.subject_id,
      string_agg(line.account || ' ' || line.paisa, ', ' order by line.account) as lines
    from ledger_entries entry join ledger_lines line on line.entry_id = entry.id
    group by entry.id order by entry.cause`);
  return rows;
}
