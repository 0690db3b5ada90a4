import type { LedgerEntry } from "@ghuri/contract/admin-ledger";
import type { CancellationQuote } from "@ghuri/contract/cancellations";
import type { AdminInvoice } from "@ghuri/contract/invoices";
import type { RefusalBody } from "@ghuri/contract/refusals";
import type { TaxRateEntry, TaxReport } from "@ghuri/contract/tax-rates";
import { sql } from "drizzle-orm";
import { readSheet } from "read-excel-file/node";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { signedInStaff, type StaffSession, typeCode } from "../../../../test/back-office.ts";
import { buyTicket, getBooking, runAllJobs } from "../../../../test/book-flight.ts";
import { readPdf, withoutSpaces } from "../../../../test/read-pdf.ts";
import { runJob } from "../../../../test/run-jobs.ts";
import { type SignedUpAccount, signUp } from "../../../../test/sign-up.ts";
import { startTestApp, type TestApp } from "../../../../test/test-app.ts";
import { findLedgerDifferences } from "../ledger/find-ledger-differences.ts";
import { taxRates } from "../../tax-rates/tables.ts";

const API = "/api/v1/back-office";
const DAY = "2026-11-21";

let app: TestApp & { readonly address: string };
let finance: StaffSession;
let owner: SignedUpAccount;
beforeAll(async () => {
  const started = await startTestApp();
  app = { ...started, address: await started.http.listen({ port: 0, host: "127.0.0.1" }) };
  finance = await signedInStaff(app, ["finance"], "Nusrat Jahan");
  owner = await signUp(app);
});
afterAll(() => app.stop());

const staffGet = (path: string) => app.http.inject({ url: API + path, headers: finance.headers });
const enterRate = (over: Record<string, unknown> = {}) =>
  app.http.inject({
    method: "POST",
    url: `${API}/tax-rates`,
    headers: finance.headers,
    payload: { id: crypto.randomUUID(), kind: "vat", percent: "15", valid_from: DAY, ...over },
  });
const findInvoices = async (query = "") => {
  const answer = await staffGet(`/invoices?from=${DAY}&to=${DAY}${query}`);
  return answer.json<{ data: AdminInvoice[]; total: number; sum: { vat_paisa: number } }>();
};
const invoiceOf = async (orderId: string, kind: AdminInvoice["kind"] = "invoice") => {
  const { data } = await findInvoices(`&kind=${kind}`);
  return data.find(({ order_id }) => order_id === orderId);
};
const download = (name: string, id: string, headers: Record<string, string> = owner.headers) =>
  app.http.inject({ url: `/download-${name}/${id}?language=en`, headers });
const linesOf = async (orderId: string, kind: string) => {
  const answer = await staffGet(`/ledger/entries?subject_id=${orderId}&page=1`);
  const entry = answer
    .json<{ data: LedgerEntry[] }>()
    .data.find((one) => (one.kind as string) === kind);
  return Object.fromEntries((entry?.lines ?? []).map(({ account, paisa }) => [account, paisa]));
};
async function cancel(id: string): Promise<void> {
  const call = (path: string, payload: object) =>
    app.http.inject({
      method: "POST",
      url: `/api/v1/user/air-bookings/${id}/${path}`,
      headers: owner.headers,
      payload,
    });
  const { id: quoteId } = (await call("cancellation-quote", {})).json<{
    data: CancellationQuote;
  }>().data;
  expect((await call("cancel", { quote_id: quoteId })).statusCode).toBe(200);
  await runAllJobs(app);
}

describe("an invoice", () => {
  it("is issued with the sale, counts from one, and is downloaded by its owner only", async () => {
    const ids = [await buyTicket(app, owner), await buyTicket(app, owner)];
    const numbers = await Promise.all(ids.map(async (id) => (await invoiceOf(id))?.number));
    expect(numbers).toEqual(["INV-2026-000001", "INV-2026-000002"]);
    const [id = ""] = ids;
    const { booking_id: reference, total_payable: total } = await getBooking(app, owner, id);
    expect(await invoiceOf(id)).toMatchObject({
      order_reference: reference,
      product: "flight",
      total_paisa: total * 100,
      vat_percent: null,
      vat_paisa: 0,
    });
    const answer = await download("invoice", reference);
    expect(answer.headers["content-disposition"]).toContain(`invoice-${reference}.pdf`);
    const { content } = await readPdf(answer.rawPayload);
    for (const text of ["INV-2026-000001", reference, "No VAT is charged", "CAAB-0000000"])
      expect(content).toContain(withoutSpaces(text));
    expect((await download("invoice", id, (await signUp(app)).headers)).statusCode).toBe(404);
    expect((await download("credit-note", id)).statusCode).toBe(409);
  });

  it("names the seller as it was on its day", async () => {
    const id = await buyTicket(app, owner);
    await app.database.db.execute(
      sql`update company set name_en = 'Another Name Ltd', version = version + 1`,
    );
    const { content } = await readPdf((await download("invoice", id)).rawPayload);
    expect(content).toContain(withoutSpaces("Ghuri Travels (sample)"));
    expect(content).not.toContain("AnotherName");
    await app.database.db.execute(
      sql`update company set name_en = 'Ghuri Travels (sample)', version = version + 1`,
    );
  });

  it("is never changed, removed or numbered by anybody", async () => {
    const { db } = app.database;
    for (const change of [
      sql`update invoices set total_paisa = 1`,
      sql`update invoices set number = number + 1`,
      sql`delete from invoices`,
      sql`truncate invoices`,
      sql`insert into invoices (id, kind, issued_at, number, product, order_id, order_reference, total_paisa, service_paisa, vat_paisa)
        values (gen_random_uuid(), 'invoice', now(), 7, 'flight', gen_random_uuid(), 'X', 1, 0, 0)`,
    ])
      await expect(db.execute(change)).rejects.toMatchObject({ cause: { code: "42501" } });
  });

  it("uses no number when its sale fails", async () => {
    const { db } = app.database;
    const count = () => db.execute(sql`select last from invoice_counters where kind = 'invoice'`);
    const before = (await count()).rows;
    const failing = db.transaction(async (tx) => {
      await tx.execute(sql`insert into invoices (id, kind, issued_at, product, order_id, order_reference, total_paisa, service_paisa, vat_paisa)
        values (gen_random_uuid(), 'invoice', ${app.clock.now().toISOString()}, 'flight', gen_random_uuid(), 'X', 1, 0, 0)`);
      throw new Error("the sale failed");
    });
    await expect(failing).rejects.toThrow("the sale failed");
    expect((await count()).rows).toEqual(before);
  });
});

describe("a rate of VAT", () => {
  it("begins today at the earliest, once, and is written in the audit log", async () => {
    const errors = async (over: object) =>
      Object.keys((await enterRate({ ...over })).json<RefusalBody>().errors ?? {});
    expect(await errors({ valid_from: "2026-11-20" })).toEqual(["valid_from"]);
    expect(await errors({ percent: "51" })).toEqual(["percent"]);
    const id = crypto.randomUUID();
    for (const status of [201, 201]) expect((await enterRate({ id })).statusCode).toBe(status);
    expect((await enterRate({ id, percent: "10" })).json<RefusalBody>().code).toBe(
      "already_decided",
    );
    await enterRate({ percent: "7.5", valid_from: "2027-07-01" });
    const rates = (await staffGet("/tax-rates")).json<{ data: TaxRateEntry[] }>().data;
    expect(rates.map(({ percent, state, entered_by }) => [percent, state, entered_by])).toEqual([
      ["7.5", "future", "Nusrat Jahan"],
      ["15", "current", "Nusrat Jahan"],
    ]);
    const changing = app.database.db.update(taxRates).set({ percent: "1" });
    await expect(changing).rejects.toMatchObject({ cause: { code: "42501" } });
  });

  it("is contained in our own service: the traveller pays the same, the ledger owes it, the invoice says it", async () => {
    const id = await buyTicket(app, owner);
    const lines = await linesOf(id, "sale");
    const service = -Object.entries(lines)
      .filter(([account]) => account.startsWith("revenue:") || account === "discounts")
      .reduce((sum, [, paisa]) => sum + paisa, 0);
    const vat = Math.round((service * 15) / 115);
    expect(vat).toBeGreaterThan(0);
    expect(lines).toMatchObject({ vat_payable: -vat, vat_on_sales: vat });
    const { total_payable: total } = await getBooking(app, owner, id);
    expect(await invoiceOf(id)).toMatchObject({
      total_paisa: total * 100,
      service_paisa: service,
      vat_percent: "15.00",
      vat_paisa: vat,
    });
    const { content } = await readPdf((await download("invoice", id)).rawPayload);
    expect(content).toContain(withoutSpaces("VAT contained in our service, 15%"));
    const bangla = await app.http.inject({
      url: `/download-invoice/${id}?language=bn`,
      headers: owner.headers,
    });
    expect((await readPdf(bangla.rawPayload)).content).toContain("INV-2026-00000");
    expect(await findLedgerDifferences(app.database.db)).toMatchObject({ count: 0 });
  });
});

describe("a credit note", () => {
  it("takes back of the invoice what is refunded, and the VAT that is not earned", async () => {
    const id = await buyTicket(app, owner);
    const invoice = await invoiceOf(id);
    await cancel(id);
    const credit = await invoiceOf(id, "credit_note");
    expect(credit?.number).toBe("CN-2026-000001");
    const [lines, sold] = [await linesOf(id, "sale_cancelled"), await linesOf(id, "sale")];
    expect(credit?.total_paisa).toBe(-(lines["customer_deposits"] ?? 0));
    // What stays owed is the VAT of what we keep.
    const kept = (invoice?.vat_paisa ?? 0) - (credit?.vat_paisa ?? 0);
    expect((sold["vat_payable"] ?? 0) + (lines["vat_payable"] ?? 0)).toBe(-kept || 0);
    const { content } = await readPdf((await download("credit-note", id)).rawPayload);
    for (const text of ["Credit note", "CN-2026-000001", invoice?.number ?? "none", "Given back"])
      expect(content).toContain(withoutSpaces(text));
    expect(await findLedgerDifferences(app.database.db)).toMatchObject({ count: 0 });
  });

  it("is opened by staff beside the invoice, who then appear in the audit log", async () => {
    const { data } = await findInvoices("&kind=credit_note");
    const id = data[0]?.order_id ?? "";
    const booking = await staffGet(`/bookings/${id}`);
    expect(booking.json<{ data: { documents: string[] } }>().data.documents).toEqual([
      "receipt",
      "invoice",
      "credit_note",
    ]);
    for (const document of ["invoice", "credit_note"]) {
      const pdf = await staffGet(`/bookings/${id}/${document}.pdf?language=bn`);
      expect(pdf.headers["content-type"]).toBe("application/pdf");
    }
    const { rows } = await app.database.db.execute(
      sql`select action from audit_entries where subject_id = ${id} order by number`,
    );
    expect(rows.map(({ action }) => action)).toEqual(["invoice.print", "credit_note.print"]);
  });
});

describe("the lists for the accountant", () => {
  it("find documents by kind, order and number, and add them up", async () => {
    const all = await findInvoices();
    const signed = all.data.map((one) => (one.kind === "invoice" ? 1 : -1) * one.vat_paisa);
    expect(all.sum.vat_paisa).toBe(signed.reduce((sum, paisa) => sum + paisa, 0));
    const found = (search: string) => findInvoices(`&search=${search}`);
    expect((await found("inv-2026-2")).data.map(({ number }) => number)).toEqual([
      "INV-2026-000002",
    ]);
    const credit = all.data.find(({ kind }) => kind === "credit_note");
    expect((await found(credit?.order_reference ?? "")).total).toBe(2);
    expect((await findInvoices("&product=visa")).total).toBe(0);
  });

  it("are files, with what credit notes take back as negative amounts", async () => {
    const { data } = await findInvoices();
    const range = `from=${DAY}&to=${DAY}&language=en`;
    const csv = await staffGet(`/invoices.csv?${range}`);
    expect(csv.headers["content-disposition"]).toContain(`ghuri-invoices-${DAY}-${DAY}.csv`);
    expect(csv.body.trim().split("\r\n")).toHaveLength(data.length + 1);
    const rows = await readSheet((await staffGet(`/invoices.xlsx?${range}`)).rawPayload);
    const credit = rows.find(([number]) => String(number).startsWith("CN-"));
    expect(Number(credit?.[5])).toBeLessThan(0);
    const support = await signedInStaff(app, ["support"]);
    const refused = await app.http.inject({
      url: `${API}/invoices.csv?${range}`,
      headers: support.headers,
    });
    expect(refused.statusCode).toBe(404);
  });

  it("say what a month owes the state, as booked and as invoiced, until it is paid", async () => {
    await enterRate({ kind: "ait", percent: "0.3" });
    const report = async () =>
      (await staffGet("/reports/tax?month=2026-11-01")).json<{ data: TaxReport }>().data;
    const { vat, ait, to } = await report();
    expect(to).toBe("2026-11-30");
    expect(vat.rates).toEqual([
      expect.objectContaining({ percent: "15.00", credit_notes: 1, vat_paisa: vat.closing }),
    ]);
    expect(vat.moves.map(({ kind }) => kind)).toEqual(["sale", "sale_cancelled"]);
    const [rate] = ait.rates;
    expect(rate?.due_paisa).toBe(Math.round((rate?.value_paisa ?? 0) * 0.003));
    await typeCode(app, finance);
    const paid = await app.http.inject({
      method: "POST",
      url: `${API}/ledger/entries`,
      headers: finance.headers,
      payload: {
        id: crypto.randomUUID(),
        kind: "tax_payment",
        from: "bank:unspecified",
        to: "vat_payable",
        paisa: vat.closing,
        fee_paisa: 0,
        day: DAY,
        note: "Mushak 9.1, November",
      },
    });
    expect(paid.statusCode).toBe(201);
    expect((await report()).vat.closing).toBe(0);
    const csv = await staffGet("/reports/tax.csv?month=2026-11-01&language=en");
    expect(csv.body).toContain("VAT owed after");
  });
});

describe("an order that a process of the version before sold", () => {
  it("gets its invoice and its credit note, once", async () => {
    const id = await buyTicket(app, owner);
    await cancel(id);
    const [invoice, credit] = [await invoiceOf(id), await invoiceOf(id, "credit_note")];
    // As that version left it.
    await app.database.db.transaction(async (tx) => {
      await tx.execute(sql`alter table invoices disable trigger user`);
      await tx.execute(sql`delete from invoices where order_id = ${id}`);
      await tx.execute(sql`alter table invoices enable trigger user`);
    });
    const all = async () => (await findInvoices()).total;
    const before = await all();
    for (const run of [1, 2]) {
      await runJob(app.jobHandlers, "issue-missing-invoices");
      expect([run, await all()]).toEqual([run, before + 2]);
    }
    expect(await invoiceOf(id)).toMatchObject({
      total_paisa: invoice?.total_paisa,
      vat_paisa: 0,
      number: expect.stringMatching(/^INV-2026-/) as string,
    });
    expect((await invoiceOf(id, "credit_note"))?.total_paisa).toBe(credit?.total_paisa);
  });
});
