// Also on PostgreSQL and Redis: SQL of its own.
// @module-tag postgres
import type {
  Statement,
  StatementAccount,
  StatementMapping,
} from "@ghuri/contract/admin-statements";
import { addDays } from "@ghuri/contract/dates";
import fc from "fast-check";
import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { signedInStaff, type StaffSession, typeCode } from "../../../../test/back-office.ts";
import {
  bookFlight,
  payAt,
  payManually,
  runAllJobs,
  searchFlights,
} from "../../../../test/book-flight.ts";
import { createPaymentDecisions, type PaymentDecisions } from "../../../../test/decide-payments.ts";
import { multipart } from "../../../../test/multipart.ts";
import { NAGAD_SECRETS } from "../../../../test/nagad.ts";
import { submitForm } from "../../../../test/pay-at-gateway.ts";
import { runJob, runJobs } from "../../../../test/run-jobs.ts";
import { type SignedUpAccount, signUp } from "../../../../test/sign-up.ts";
import { startTestApp, type TestApp } from "../../../../test/test-app.ts";
import { findTrialBalance } from "../../ledger/index.ts";
import { manualDeposits, payments, refundQueue } from "../../payments/tables.ts";
import { findLedgerDifferences } from "../ledger/find-ledger-differences.ts";

/** bench/closed-day.ts runs 200. */
const ORDERS = Number(process.env["DAY_ORDERS"] ?? 12);
const DAY = "2026-11-21";
const API = "/api/v1/back-office";
const BANK = "bank:unspecified";

const REFUND_MOVES = [
  { from: "requested", to: "approved" },
  { from: "approved", to: "sent" },
] as const;

const METHODS = ["sslcommerz", "bkash", "nagad", "transfer"] as const;
type Method = (typeof METHODS)[number];
const SECRETS: Readonly<Record<Exclude<Method, "transfer">, Record<string, string>>> = {
  sslcommerz: {},
  bkash: { pin: "12121" },
  nagad: NAGAD_SECRETS,
};

let app: TestApp & { readonly address: string };
let finance: StaffSession;
let decisions: PaymentDecisions;
let owner: SignedUpAccount;
beforeAll(async () => {
  const env = { BKASH_STANDIN: "true", NAGAD_STANDIN: "true" };
  const started = await startTestApp({ env });
  app = { ...started, address: await started.http.listen({ port: 0, host: "127.0.0.1" }) };
  finance = await signedInStaff(app, ["finance", "admin"]);
  decisions = await createPaymentDecisions(app);
});
afterAll(async () => {
  await decisions.stop();
  await app.stop();
});

const sold = fc.record({
  method: fc.constantFrom(...METHODS),
  fate: fc.constantFrom("kept", "kept", "kept", "cancelled", "unheard"),
  inDays: fc.integer({ min: 10, max: 40 }),
  place: fc.nat(),
  /** What the gateway keeps, in hundredths of a percent. */
  keeps: fc.integer({ min: 100, max: 250 }),
});
type Sold = typeof sold extends fc.Arbitrary<infer S> ? S : never;

async function paymentOf(orderId: string): Promise<typeof payments.$inferSelect> {
  const [row] = await app.database.db
    .select()
    .from(payments)
    .where(eq(payments.subjectId, orderId));
  if (!row) throw new Error(`nothing was started for ${orderId}`);
  return row;
}

async function place({ inDays, place: at }: Sold): Promise<string> {
  const found = await searchFlights(app, { trips: [["DAC", "CXB", addDays(DAY, inDays)]] });
  const option = found.options[at % found.options.length];
  return bookFlight(app, owner, {}, { ...found, options: option ? [option] : [] });
}

/** Pays at the gateway. Of an unheard payment the shop learns nothing: the browser is closed during an outage. */
async function pay(id: string, { method, fate }: Sold): Promise<void> {
  if (method === "transfer") {
    await payManually(app, owner, { journey_id: id, type: "flight" });
    return decisions.approve((await paymentOf(id)).id);
  }
  const answer = await app.http.inject({
    method: "POST",
    url: `/api/v1/payment-request/${id}?type=flight&gateway=${method}`,
    headers: owner.headers,
  });
  if (answer.statusCode !== 200) throw new Error(answer.body);
  const { url } = answer.json<{ url: string }>();
  const local = (address: string) => address.replace("http://localhost:3000", app.address);
  const form = { press: "pay", ...SECRETS[method] };
  if (method === "sslcommerz") {
    if (fate === "unheard") await submitForm({ local }, url, form);
    else await payAt(app, url, form);
    return;
  }
  const body = new URLSearchParams(form);
  const paid = await fetch(local(url), { method: "POST", body, redirect: "manual" });
  // bKash takes the money only when the payer comes back.
  if (fate !== "unheard" || method === "bkash")
    await fetch(local(paid.headers.get("location") ?? ""), { redirect: "manual" });
}

async function cancel(id: string): Promise<void> {
  const call = (path: string, payload: object) =>
    app.http.inject({
      method: "POST",
      url: `/api/v1/user/air-bookings/${id}/${path}`,
      headers: owner.headers,
      payload,
    });
  const quote = await call("cancellation-quote", {});
  const { id: quoteId } = quote.json<{ data: { id: string } }>().data;
  await call("cancel", { quote_id: quoteId });
  await runJobsInOutage();
}

interface Line {
  readonly reference: string;
  readonly paisa: number;
  readonly fee: number;
}

const MAPPING: StatementMapping = {
  reference: "Ref",
  other_reference: null,
  date: "Date",
  date_order: "ymd",
  kind: null,
  kind_words: { payment: "", refund: "", payout: "", fee: "" },
  amount: "Amount",
  money_in: null,
  money_out: null,
  fee: "Fee",
  net: null,
  currency: "BDT",
  currency_column: null,
};

async function importFile(account: string, lines: readonly Line[], payoutTo?: string) {
  const rows = lines.map(({ reference, paisa, fee }) =>
    [DAY, reference, (paisa / 100).toFixed(2), (fee / 100).toFixed(2)].join(","),
  );
  const bytes = Buffer.from(["Date,Ref,Amount,Fee", ...rows].join("\n"));
  const form = await multipart(
    {
      account,
      file_name: `${account.replace(":", "-")}.csv`,
      mapping: JSON.stringify(MAPPING),
      ...(payoutTo === undefined ? {} : { payout_to: payoutTo }),
    },
    { file: { bytes, name: "statement.csv", type: "text/csv" } },
  );
  const answer = await app.http.inject({
    method: "POST",
    url: `${API}/statements`,
    headers: { ...finance.headers, ...form.headers },
    payload: form.payload,
  });
  if (answer.statusCode !== 201) throw new Error(answer.body);
  return answer.json<{ data: Statement }>().data;
}

async function statesOf(): Promise<readonly StatementAccount[]> {
  const answer = await app.http.inject({
    url: `${API}/statement-accounts`,
    headers: finance.headers,
  });
  return answer.json<{ data: StatementAccount[] }>().data;
}

/** What tells the shop of payments whose browser never came back. */
const HEARING = ["sandbox-notices", "reconcile-payments"];

/** The gateway's messages arrive, and the shop asks about payments that it knows nothing of. */
async function hearOfPayments(): Promise<void> {
  for (const name of HEARING) await runJob(app.jobHandlers, name);
  await runAllJobs(app);
}

/** Runs what waits while the gateways are out: a long day has minutes in which the queue plans these jobs too. */
function runJobsInOutage(): Promise<void> {
  const handlers = app.jobHandlers.map((one) =>
    HEARING.includes(one.job.name) ? { ...one, run: () => Promise.resolve() } : one,
  );
  return runJobs(app.database.db, handlers);
}

describe("a day over four methods, with refunds and an outage of the gateways", () => {
  it(`is closed to a difference of zero, after ${ORDERS} orders`, async () => {
    const seed = Number(process.env["DAY_SEED"] ?? 21);
    const files = new Map<Method, Line[]>(METHODS.map((method) => [method, []]));
    const day = fc.sample(sold, { numRuns: ORDERS, seed });
    let unheard = 0;
    for (const [at, one] of day.entries()) {
      if (at % 20 === 0) owner = await signUp(app);
      const id = await place(one);
      await pay(id, one);
      const isUnheard =
        one.fate === "unheard" && (one.method === "sslcommerz" || one.method === "nagad");
      if (isUnheard) unheard += 1;
      else await runJobsInOutage();
      if (one.fate === "cancelled") await cancel(id);
      const { attemptRef, amount, id: paymentId } = await paymentOf(id);
      const paisa = amount * 100;
      const fee = one.method === "transfer" ? 0 : Math.round((paisa * one.keeps) / 10_000);
      const [refund] = await app.database.db
        .select()
        .from(refundQueue)
        .where(eq(refundQueue.paymentId, paymentId));
      if (refund) for (const move of REFUND_MOVES) await decisions.advance(refund.id, move);
      const [deposit] = await app.database.db
        .select()
        .from(manualDeposits)
        .where(eq(manualDeposits.paymentId, paymentId));
      const reference = deposit?.bankReference ?? attemptRef;
      const lines = files.get(one.method);
      lines?.push({ reference, paisa, fee });
      if (refund) lines?.push({ reference: refund.reference, paisa: -refund.paisa, fee: 0 });
    }
    expect(unheard).toBeGreaterThan(0);

    // The statements know what the shop has not heard of yet.
    const statements: Statement[] = [];
    for (const method of ["sslcommerz", "bkash", "nagad"] as const)
      statements.push(await importFile(`clearing:${method}`, files.get(method) ?? [], BANK));
    const open = statements.reduce((sum, { totals }) => sum + totals.open, 0);
    expect(open).toBe(unheard);

    // The gateways answer again: the shop asks them, and the rows are compared once more.
    for (const _ of [1, 2, 3, 4]) {
      app.clock.advanceMinutes(5);
      await hearOfPayments();
    }
    await typeCode(app, finance);
    let matched = 0;
    for (const { id } of statements) {
      const answer = await app.http.inject({
        method: "POST",
        url: `${API}/statements/${id}/match`,
        headers: finance.headers,
        payload: {},
      });
      matched += answer.json<{ data: { matched: number } }>().data.matched;
    }
    expect(matched).toBe(unheard);

    // The bank has the transfers of travellers, and what the gateways paid out.
    const { db } = app.database;
    const bankOf = await db.execute(sql`
      select distinct 'bank:' || (deposit_to ->> 'id') as account from payments where method = 'manual'`);
    const transfers = files.get("transfer") ?? [];
    const account = String(bankOf.rows[0]?.["account"]);
    const bank = await importFile(account, transfers);
    const payouts = await importFile(
      BANK,
      statements.map(({ file_name: reference, payout_paisa: paisa }) => ({
        reference,
        paisa: paisa ?? 0,
        fee: 0,
      })),
    );
    expect(bank.totals.open + payouts.totals.open).toBe(0);

    for (const state of await statesOf())
      if (state.source !== "supplier")
        expect(state).toMatchObject({ open_rows: 0, missing_there: 0, waiting_minor: 0 });
    const { accounts, total } = await findTrialBalance(db, { from: DAY, to: DAY });
    expect(total.closing).toBe(0);
    for (const { account: name, closing } of accounts)
      if (name.startsWith("clearing:")) expect([name, closing]).toEqual([name, 0]);
    expect(await findLedgerDifferences(db)).toEqual({ count: 0, differences: [] });
  }, 3_600_000);
});
