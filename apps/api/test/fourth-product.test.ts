import type { AdminBooking, AdminBookingRow } from "@ghuri/contract/admin-bookings";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { signedInStaff } from "./back-office.ts";
import { openPaymentPage, payAt, runAllJobs } from "./book-flight.ts";
import { emailsTo } from "./emails.ts";
import { readPdf } from "./read-pdf.ts";
import { runJob } from "./run-jobs.ts";
import { type SignedUpAccount, signUp } from "./sign-up.ts";
import { startTestApp, type TestApp } from "./test-app.ts";
import {
  createTransferTables,
  FARE,
  orderTransfer,
  takenCars,
  withTransfers,
} from "./transfer-product.ts";
import { findLedgerDifferences } from "../src/modules/back-office/ledger/find-ledger-differences.ts";
import { cancelOwnOrder, listOrders, productOf } from "../src/modules/orders/index.ts";
import { orders } from "../src/modules/orders/tables.ts";
import { newId } from "../src/platform/ids.ts";

/* Whatever registers is sold, without a line of it in orders, payments or the back office. */

let app: TestApp & { readonly address: string };
beforeAll(async () => {
  const started = await startTestApp({ additions: withTransfers });
  const address = await started.http.listen({ port: 0, host: "127.0.0.1" });
  app = { ...started, address };
  await createTransferTables(app.database.db);
});
afterAll(() => app.stop());

const transfer = () => productOf(app.orders, "airport-transfer");
let orderCount = 0;

async function order(person: SignedUpAccount): Promise<string> {
  orderCount += 1;
  const now = app.clock.now();
  const written = { accountId: person.id, key: `ride-${orderCount}`, now };
  const { id } = await orderTransfer(app.orders, written);
  return id;
}

async function buy(person: SignedUpAccount): Promise<string> {
  const id = await order(person);
  await payAt(app, await openPaymentPage(app, person, id, "airport-transfer"));
  await runAllJobs(app);
  return id;
}

async function statusOf(id: string): Promise<string | undefined> {
  const [row] = await app.database.db.select().from(orders).where(eq(orders.id, id));
  return row?.status;
}

describe("a product that only this test knows", () => {
  it("is ordered once per request, paid at the gateway, fulfilled and listed", async () => {
    const person = await signUp(app);
    const id = await buy(person);
    const again = { accountId: person.id, key: `ride-${orderCount}`, now: app.clock.now() };
    expect((await orderTransfer(app.orders, again)).id).toBe(id);

    const list = await listOrders(app.orders, transfer(), { accountId: person.id, page: 1 });
    expect(list).toMatchObject({ total: 1, data: [{ state: { status: "arranged" } }] });
    const payments = await app.http.inject({
      url: "/api/v1/user/payments",
      headers: person.headers,
    });
    expect(payments.json()).toMatchObject({
      data: [{ type: "airport-transfer", status: "paid", name: "Airport to Gulshan" }],
    });
    const emails = await emailsTo(app, `${person.id}@example.com`);
    expect(new Set(emails.map(({ subject }) => subject.split(":")[0]))).toEqual(
      new Set(["reserved", "arranged"]),
    );
  });

  it("has a receipt in the words of the product", async () => {
    const person = await signUp(app);
    const id = await buy(person);
    const receipt = await app.http.inject({
      url: `/download-receipt/${id}?type=airport-transfer&language=en`,
      headers: person.headers,
    });
    expect(receipt.statusCode).toBe(200);
    const { content } = await readPdf(receipt.rawPayload);
    expect(content).toContain("Forthisride");
    const unknown = await app.http.inject({
      url: `/download-receipt/${id}?type=hotel`,
      headers: person.headers,
    });
    expect(unknown.json()).toMatchObject({ code: "invalid", errors: { type: expect.anything() } });
  });

  it("expires with what it held, and cannot be paid any more", async () => {
    const person = await signUp(app);
    const before = await takenCars(app.database.db);
    const id = await order(person);
    expect(await takenCars(app.database.db)).toBe(before + 1);
    app.clock.advanceMinutes(120);
    await runJob(app.jobHandlers, "expire-overdue-orders");
    await runAllJobs(app);
    expect(await statusOf(id)).toBe("lapsed");
    expect(await takenCars(app.database.db)).toBe(before);
    const late = await app.http.inject({
      method: "POST",
      url: `/api/v1/payment-request/${id}?type=airport-transfer`,
      headers: person.headers,
    });
    expect(late.json()).toMatchObject({ code: "payment_deadline_passed" });
  });

  it("is cancelled by its owner while it is unpaid", async () => {
    const person = await signUp(app);
    const before = await takenCars(app.database.db);
    const id = await order(person);
    await cancelOwnOrder(app.orders, transfer(), {
      session: { id: newId(), userId: person.id },
      id,
    });
    expect(await statusOf(id)).toBe("called_off");
    expect(await takenCars(app.database.db)).toBe(before);
  });

  it("is found, read and cancelled with a refund by staff, and the ledger agrees", async () => {
    const person = await signUp(app);
    const id = await buy(person);
    const { headers } = await signedInStaff(app, ["admin"]);
    const list = await app.http.inject({
      url: "/api/v1/back-office/bookings?kind=airport-transfer&state=airport-transfer.arranged",
      headers,
    });
    const { data } = list.json<{ data: AdminBookingRow[] }>();
    expect(data.map((row) => row.id)).toContain(id);
    expect(data.every(({ kind }) => kind === "airport-transfer")).toBe(true);

    const address = `/api/v1/back-office/bookings/${id}`;
    const shown = (await app.http.inject({ url: address, headers })).json<{ data: AdminBooking }>()
      .data;
    expect(shown).toMatchObject({ flight: null, title: "Airport to Gulshan", amount: FARE });
    expect(shown.stored_fields).toContainEqual({ name: "driver", value: "Karim" });

    const cancelled = await app.http.inject({
      method: "POST",
      url: `${address}/cancel`,
      headers,
      payload: { why: "Asked by phone", version: shown.version, refund: 1500 },
    });
    expect(cancelled.json()).toMatchObject({
      data: { status: "called_off", refunds: [{ amount: 1500, type: "airport-transfer" }] },
    });
    await runAllJobs(app);
    expect(await findLedgerDifferences(app.database.db)).toEqual({ count: 0, differences: [] });
    const reconciled = await app.http.inject({
      url: "/api/v1/back-office/bookings.csv?kind=airport-transfer",
      headers,
    });
    expect(reconciled.body).toContain(shown.reference);
  });

  it("is in the export of the account's personal data", async () => {
    const person = await signUp(app);
    const id = await buy(person);
    const exported = await app.http.inject({
      url: "/api/v1/user/data",
      headers: person.headers,
    });
    expect(exported.json()).toMatchObject({
      data: {
        airport_transfers: [{ id, status: "arranged", passengers: ["Tania Rahman"] }],
      },
    });
  });
});
