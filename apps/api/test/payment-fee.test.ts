import { randomUUID } from "node:crypto";
import type { AdminBooking } from "@ghuri/contract/admin-bookings";
import type { VerifiedReceipt } from "@ghuri/contract/receipt-verification";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { signedInStaff, type StaffSession } from "./back-office.ts";
import { openPaymentPage, payAt, payManually, runAllJobs } from "./book-flight.ts";
import { readPdf } from "./read-pdf.ts";
import { signUp } from "./sign-up.ts";
import { startTestApp, type TestApp } from "./test-app.ts";
import { createTransferTables, FARE, orderTransfer, withTransfers } from "./transfer-product.ts";
import { findLedgerDifferences } from "../src/modules/back-office/ledger/find-ledger-differences.ts";
import { findTrialBalance } from "../src/modules/ledger/index.ts";
import { payments } from "../src/modules/payments/tables.ts";

/* A gateway's fee that the agency passes on: paid with the order, shown apart, and never lost in the books. */

/** 2.5 % of 1,800. */
const FEE = 45;

let app: TestApp & { readonly address: string };
let staff: StaffSession;
beforeAll(async () => {
  const started = await startTestApp({
    additions: withTransfers,
    env: { GATEWAY_FEES: "sslcommerz=2.5%:traveller" },
  });
  const address = await started.http.listen({ port: 0, host: "127.0.0.1" });
  app = { ...started, address };
  await createTransferTables(app.database.db);
  staff = await signedInStaff(app, ["admin"]);
});
afterAll(() => app.stop());

let count = 0;
async function order() {
  count += 1;
  const person = await signUp(app);
  const now = app.clock.now();
  const { id } = await orderTransfer(app.orders, { accountId: person.id, key: `${count}`, now });
  return { person, id };
}

async function buy() {
  const sold = await order();
  await payAt(app, await openPaymentPage(app, sold.person, sold.id, "airport-transfer"));
  await runAllJobs(app);
  return sold;
}

async function getBooking(id: string): Promise<AdminBooking> {
  const address = `/api/v1/back-office/bookings/${id}`;
  const { headers } = staff;
  return (await app.http.inject({ url: address, headers })).json<{ data: AdminBooking }>().data;
}

async function cancel(id: string, refund: number): Promise<void> {
  const { version } = await getBooking(id);
  const answer = await app.http.inject({
    method: "POST",
    url: `/api/v1/back-office/bookings/${id}/cancel`,
    headers: staff.headers,
    payload: { why: "Asked by phone", version, refund },
  });
  expect(answer.statusCode).toBe(200);
  await runAllJobs(app);
}

async function feeRevenue(): Promise<number> {
  const { db } = app.database;
  const { accounts, total } = await findTrialBalance(db, { from: "2026-11-01", to: "2026-11-30" });
  expect(total.closing).toBe(0);
  expect(await findLedgerDifferences(db)).toEqual({ count: 0, differences: [] });
  return -(accounts.find(({ account }) => account === "revenue:payment_fee")?.closing ?? 0) / 100;
}

describe("a passed-on fee", () => {
  it("is charged with the order and booked as revenue of its own", async () => {
    const before = await feeRevenue();
    const { id } = await buy();
    const [payment] = await app.database.db
      .select()
      .from(payments)
      .where(eq(payments.subjectId, id));
    expect(payment).toMatchObject({ amount: FARE, fee: FEE, receivedPaisa: (FARE + FEE) * 100 });
    expect((await feeRevenue()) - before).toBe(FEE);
  });

  it("is not charged to somebody who was shown another total", async () => {
    const { person, id } = await order();
    const open = (total: number) =>
      app.http.inject({
        method: "POST",
        url: `/api/v1/payment-request/${id}?type=airport-transfer&total=${total}`,
        headers: { ...person.headers, "idempotency-key": randomUUID() },
      });
    const refused = await open(FARE);
    expect(refused.statusCode).toBe(409);
    expect(refused.json()).toMatchObject({
      code: "payment_total_changed",
      message: expect.stringContaining("1,845"),
    });
    const attempts = await app.database.db
      .select()
      .from(payments)
      .where(eq(payments.subjectId, id));
    expect(attempts).toEqual([]);
    expect((await open(FARE + FEE)).statusCode).toBe(200);
  });

  it("stands on the receipt as a line of its own, and in its verification", async () => {
    const { person, id } = await buy();
    const receipt = await app.http.inject({
      url: `/download-receipt/${id}?type=airport-transfer&language=en`,
      headers: person.headers,
    });
    const { content } = await readPdf(receipt.rawPayload);
    expect(content).toContain("Paymentfee");
    expect(content).toContain("1,845");
    const [payment] = (await getBooking(id)).payments;
    const verified = await app.http.inject({
      url: `/api/v1/receipts/${payment?.verification_code}`,
    });
    expect(verified.json<{ data: VerifiedReceipt }>().data).toMatchObject({
      amount: FARE,
      fee: FEE,
    });
  });

  it("is kept when the order is cancelled, and stays revenue of its own", async () => {
    const { id } = await buy();
    const before = await feeRevenue();
    await cancel(id, 1500);
    expect(await feeRevenue()).toBe(before);
    expect((await getBooking(id)).refunds).toMatchObject([{ amount: 1500 }]);
  });

  it("goes back with money that came too late", async () => {
    const { person, id } = await order();
    const page = await openPaymentPage(app, person, id, "airport-transfer");
    const before = await feeRevenue();
    const { version } = await getBooking(id);
    await app.http.inject({
      method: "POST",
      url: `/api/v1/back-office/bookings/${id}/cancel`,
      headers: staff.headers,
      payload: { why: "Asked by phone", version },
    });
    await payAt(app, page);
    await runAllJobs(app);
    expect((await getBooking(id)).refunds).toMatchObject([{ amount: FARE + FEE, reason: "late" }]);
    expect(await feeRevenue()).toBe(before);
  });

  it("is not part of a manual payment", async () => {
    const { person, id } = await order();
    const sent = await payManually(app, person, { journey_id: id, type: "airport-transfer" });
    expect(sent.statusCode).toBe(201);
    const [payment] = await app.database.db
      .select()
      .from(payments)
      .where(eq(payments.subjectId, id));
    expect(payment).toMatchObject({ amount: FARE, fee: 0, gateway: null });
  });

  it("does not disturb the reconciliation of charges and orders", async () => {
    await buy();
    const answer = await app.http.inject({
      url: "/api/v1/back-office/reports/balance?from=2026-11-01&to=2026-11-30",
      headers: staff.headers,
    });
    const { data } = answer.json<{ data: { mismatches: { kind: string }[] } }>();
    expect(data.mismatches.filter(({ kind }) => kind === "amount_differs")).toEqual([]);
  });
});

describe("bookings by gateway", () => {
  it("are found by the gateway of an attempt, which their page names", async () => {
    const { id } = await buy();
    const { payments: attempts } = await getBooking(id);
    expect(attempts).toMatchObject([{ gateway: "SSLCommerz", fee: FEE }]);
    const find = async (gateway: string) => {
      const { headers } = staff;
      const url = `/api/v1/back-office/bookings?gateway=${gateway}`;
      const { data } = (await app.http.inject({ url, headers })).json<{ data: AdminBooking[] }>();
      return data.map((one) => one.id);
    };
    expect(await find("sslcommerz")).toContain(id);
    expect(await find("wallet")).toEqual([]);
  });
});
