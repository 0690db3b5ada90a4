import type { LedgerEntry } from "@ghuri/contract/admin-ledger";
import type { AdminInvoice } from "@ghuri/contract/invoices";
import type { MarginReport } from "@ghuri/contract/money-reports";
import type { RefusalBody } from "@ghuri/contract/refusals";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { applyForVisa } from "../../../../test/apply-for-visa.ts";
import { signedInStaff, type StaffSession } from "../../../../test/back-office.ts";
import { openPaymentPage, payAt, runAllJobs } from "../../../../test/book-flight.ts";
import { bookPackage } from "../../../../test/book-package.ts";
import {
  expectBalancedBooks,
  expectInvoicedAsSold,
} from "../../../../test/expect-balanced-books.ts";
import { type SignedUpAccount, signUp } from "../../../../test/sign-up.ts";
import { startTestApp, type TestApp } from "../../../../test/test-app.ts";

const API = "/api/v1/back-office";
const DAY = "2026-11-21";
const vatIn = (paisa: number, percent: number) => Math.round((paisa * percent) / (100 + percent));

let app: TestApp & { readonly address: string };
let finance: StaffSession;
let owner: SignedUpAccount;
beforeAll(async () => {
  const started = await startTestApp();
  app = { ...started, address: await started.http.listen({ port: 0, host: "127.0.0.1" }) };
  finance = await signedInStaff(app, ["admin"], "Nusrat Jahan");
  owner = await signUp(app);
  await enterRate({ kind: "vat" });
});
afterAll(() => app.stop());

const get = async <T>(path: string) =>
  (await app.http.inject({ url: API + path, headers: finance.headers })).json<{ data: T }>().data;
const post = (path: string, payload: object) =>
  app.http.inject({ method: "POST", url: API + path, headers: finance.headers, payload });
const enterRate = (over: object) =>
  post("/tax-rates", { id: crypto.randomUUID(), percent: "15", valid_from: DAY, ...over });

/** What each kind of entry of an order put on the accounts, in paisa. */
async function linesOf(id: string, kind: string): Promise<Record<string, number>> {
  const entries = await get<LedgerEntry[]>(`/ledger/entries?subject_id=${id}&page=1`);
  const entry = entries.find((one) => (one.kind as string) === kind);
  return Object.fromEntries((entry?.lines ?? []).map(({ account, paisa }) => [account, paisa]));
}
async function invoiceOf(id: string, kind: AdminInvoice["kind"] = "invoice") {
  const all = await get<AdminInvoice[]>(`/invoices?from=${DAY}&to=${DAY}&kind=${kind}`);
  return all.find(({ order_id }) => order_id === id);
}
async function pay(id: string, product: "package" | "visa"): Promise<string> {
  await payAt(app, await openPaymentPage(app, owner, id, product));
  await runAllJobs(app);
  return id;
}
const buyPackage = async () => pay(await bookPackage(app, owner), "package");
const setCost = (taka: number | null) =>
  app.database.db.execute(sql`update tour_packages set supplier_cost = ${taka}`);
const paidFor = async (id: string) => (await invoiceOf(id))?.total_paisa ?? 0;

describe("VAT on a package", () => {
  it("is on its whole price until a rule says otherwise, whether or not its cost is known", async () => {
    for (const cost of [null, 5000]) {
      await setCost(cost);
      const id = await buyPackage();
      const paid = await paidFor(id);
      expect(await invoiceOf(id)).toMatchObject({
        service_paisa: paid,
        vat_paisa: vatIn(paid, 15),
      });
      const { vat_payable, [`revenue:package`]: revenue = 0 } = await linesOf(id, "sale");
      expect(vat_payable).toBe(-vatIn(paid, 15));
      // The cost is owed to the supplier, and the rest is our margin.
      expect(revenue).toBe(-(paid - (cost ?? 0) * 100));
    }
  });

  it("is on the margin from the day on that a rule says so, at the rule's rate", async () => {
    await enterRate({ kind: "package_vat", base: "margin", percent: "10" });
    await setCost(6000);
    const id = await buyPackage();
    const paid = await paidFor(id);
    const margin = paid - 600_000;
    expect(await invoiceOf(id)).toMatchObject({
      service_paisa: margin,
      vat_percent: "10.00",
      vat_paisa: vatIn(margin, 10),
    });
    expect(await linesOf(id, "sale")).toMatchObject({
      "supplier_payable:package": -600_000,
      "revenue:package": -margin,
      vat_payable: -vatIn(margin, 10),
    });
  });

  it("is on the cost of its departure, as it was when it was booked", async () => {
    await app.database.db.execute(sql`update package_departures set supplier_cost = 6500`);
    const id = await bookPackage(app, owner);
    await app.database.db.execute(sql`update package_departures set supplier_cost = null`);
    await setCost(1);
    await pay(id, "package");
    expect(await linesOf(id, "sale")).toMatchObject({ "supplier_payable:package": -650_000 });
  });

  it("is on the whole price while the cost is unknown, and on nothing when it is sold at a loss", async () => {
    await setCost(null);
    const unknown = await buyPackage();
    expect((await invoiceOf(unknown))?.service_paisa).toBe(await paidFor(unknown));
    await setCost(5_000_000);
    const loss = await buyPackage();
    expect(await invoiceOf(loss)).toMatchObject({ service_paisa: 0, vat_paisa: 0 });
  });

  it("is taken back with a cancellation, but for what is kept, and the supplier is owed nothing", async () => {
    await setCost(6000);
    const id = await buyPackage();
    const paid = await paidFor(id);
    const { version } = await get<{ version: string }>(`/bookings/${id}`);
    const refund = Math.floor(paid / 200);
    const cancelled = await post(`/bookings/${id}/cancel`, {
      why: "Asked by phone",
      refund,
      version,
    });
    expect(cancelled.statusCode).toBe(200);
    await runAllJobs(app);
    const kept = vatIn(paid - refund * 100, 10);
    const [sold, back] = [await linesOf(id, "sale"), await linesOf(id, "sale_cancelled")];
    const left = (account: string) => (sold[account] ?? 0) + (back[account] ?? 0);
    expect(left("supplier_payable:package")).toBe(0);
    expect(left("vat_payable")).toBe(-kept);
  });
});

describe("VAT on a visa", () => {
  it("is on what is left of its price after the embassy's fee", async () => {
    await enterRate({ kind: "visa_vat", base: "margin" });
    await app.database.db.execute(sql`update visa_guidelines set embassy_fee = price / 2`);
    const id = await pay(await applyForVisa(app, owner), "visa");
    const paid = await paidFor(id);
    const { "supplier_payable:visa": embassy = 0 } = await linesOf(id, "sale");
    expect(embassy).toBeLessThan(0);
    expect(await invoiceOf(id)).toMatchObject({
      service_paisa: paid + embassy,
      vat_paisa: vatIn(paid + embassy, 15),
    });
  });
});

it("rules of a product say of what the VAT is; the other taxes do not", async () => {
  const errors = async (over: object) =>
    Object.keys((await enterRate(over)).json<RefusalBody>().errors ?? {});
  expect(await errors({ kind: "package_vat" })).toEqual(["base"]);
  expect(await errors({ kind: "vat", base: "margin" })).toEqual(["base"]);
});

it("margins, books and documents agree after all of it", async () => {
  await expectBalancedBooks(app);
  await expectInvoicedAsSold(app);
  const { rows } = await get<MarginReport>(`/reports/margins?from=${DAY}&to=${DAY}&by=product`);
  const { rows: booked } = await app.database.db.execute(sql`
    select entry.product as key, - sum(line.paisa)::float8 as margin
    from ledger_lines line join ledger_entries entry on entry.id = line.entry_id
    where line.account like 'revenue:%' or line.account in ('discounts', 'vat_on_sales') group by 1`);
  expect(booked).toHaveLength(2);
  for (const one of booked)
    expect(rows.find(({ key }) => key === one["key"])?.margin_paisa).toBe(one["margin"]);
});
