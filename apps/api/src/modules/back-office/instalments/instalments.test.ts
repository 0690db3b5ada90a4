// Also on PostgreSQL and Redis: two plans of one bank and tenure at the same time.
import { randomUUID } from "node:crypto";
import type { AdminBooking } from "@ghuri/contract/admin-bookings";
import type { InstalmentPlan } from "@ghuri/contract/instalment-plans";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { signedInStaff, type StaffSession } from "../../../../test/back-office.ts";
import { payAt, runAllJobs } from "../../../../test/book-flight.ts";
import { expectBalancedBooks } from "../../../../test/expect-balanced-books.ts";
import { readPdf, withoutSpaces } from "../../../../test/read-pdf.ts";
import { signUp } from "../../../../test/sign-up.ts";
import { startTestApp, type TestApp } from "../../../../test/test-app.ts";
import {
  createTransferTables,
  FARE,
  orderTransfer,
  withTransfers,
} from "../../../../test/transfer-product.ts";

const PLANS = "/api/v1/back-office/instalment-plans";

let app: TestApp & { readonly address: string };
let finance: StaffSession;
beforeAll(async () => {
  const started = await startTestApp({ additions: withTransfers });
  app = { ...started, address: await started.http.listen({ port: 0, host: "127.0.0.1" }) };
  await createTransferTables(app.database.db);
  finance = await signedInStaff(app, ["finance"], "Nusrat Jahan");
});
afterAll(() => app.stop());

const plan = (over: Record<string, unknown> = {}) => ({
  id: randomUUID(),
  bank: "Padma Bank",
  months: 6,
  charge_percent: "4.5",
  minimum: 1000,
  ...over,
});
const add = (body: object, staff = finance) =>
  app.http.inject({ method: "POST", url: PLANS, headers: staff.headers, payload: body });
const end = (id: string) =>
  app.http.inject({ method: "POST", url: `${PLANS}/${id}/end`, headers: finance.headers });
const list = async () =>
  (await app.http.inject({ url: PLANS, headers: finance.headers })).json<{
    data: InstalmentPlan[];
  }>().data;

describe("instalment plans", () => {
  it(
    "are entered once, one for each bank and tenure, and ended for another",
    { tags: "postgres" },
    async () => {
      const first = plan();
      expect((await add(first)).statusCode).toBe(201);
      expect((await add(first)).statusCode).toBe(201);
      expect((await add({ ...first, minimum: 1 })).json()).toMatchObject({
        code: "already_decided",
      });
      const second = await add(plan({ bank: "PADMA BANK" }));
      expect(second.statusCode).toBe(422);
      expect(second.json()).toMatchObject({ errors: { months: [expect.any(String)] } });

      const ended = (await end(first.id)).json<{ data: InstalmentPlan }>().data;
      app.clock.advanceMinutes(1);
      expect((await end(first.id)).json()).toEqual({ data: ended });
      expect((await end(randomUUID())).statusCode).toBe(404);
      expect((await add(plan({ charge_percent: "5" }))).statusCode).toBe(201);
      expect(await list()).toMatchObject([
        { charge_percent: "5", ended_at: null, entered_by: "Nusrat Jahan" },
        { id: first.id, charge_percent: "4.5", ended_at: ended.ended_at },
      ]);
    },
  );

  it(
    "are one, whoever enters the same bank and tenure at the same time",
    { tags: "postgres" },
    async () => {
      const wanted = () => plan({ bank: "Meghna Bank", months: 12 });
      const answers = await Promise.all([add(wanted()), add(wanted()), add(wanted())]);
      const statuses = answers.map(({ statusCode }) => statusCode);
      expect(statuses.toSorted((a, b) => a - b)).toEqual([201, 422, 422]);
    },
  );

  it("are not for support, and no tenure of a month nor a charge of half the price", async () => {
    const support = await signedInStaff(app, ["support"]);
    expect((await add(plan(), support)).statusCode).toBe(404);
    for (const wrong of [{ months: 1 }, { charge_percent: "50" }, { charge_percent: "4,5" }])
      expect((await add(plan(wrong))).statusCode).toBe(422);
  });
});

it("a payment by instalments is told on the receipt and to staff, and stays in balance", async () => {
  const body = plan({ bank: "Jamuna Bank" });
  await add(body);
  const person = await signUp(app);
  const now = app.clock.now();
  const { id } = await orderTransfer(app.orders, { accountId: person.id, key: "emi", now });
  // 4.5 percent of 1,800.
  const total = FARE + 81;
  const opened = await app.http.inject({
    method: "POST",
    url: `/api/v1/payment-request/${id}?type=airport-transfer&total=${total}&instalments=${body.id}`,
    headers: person.headers,
  });
  await payAt(app, opened.json<{ url: string }>().url);
  await runAllJobs(app);
  const receipt = await app.http.inject({
    url: `/download-receipt/${id}?type=airport-transfer&language=en`,
    headers: person.headers,
  });
  const { content } = await readPdf(receipt.rawPayload);
  expect(withoutSpaces(content)).toContain("JamunaBank,chargefor6monthlyinstalments");
  expect(content).toContain("1,881");
  const found = await app.http.inject({
    url: `/api/v1/back-office/bookings/${id}`,
    headers: finance.headers,
  });
  expect(found.json<{ data: AdminBooking }>().data.payments).toMatchObject([
    { fee: 81, received: total, instalments: { bank: "Jamuna Bank", months: 6, charge: 81 } },
  ]);
  await expectBalancedBooks(app);
});
