import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { findPaymentOutcome } from "../../../test/find-payment-outcome.ts";
import {
  payWith,
  post,
  submitForm,
  requestPayment,
  startPaying,
} from "../../../test/pay-at-gateway.ts";
import { createPaymentsTestApp, type PaymentsTestApp } from "../../../test/payments-test-app.ts";

let app: PaymentsTestApp;
beforeAll(async () => {
  app = await createPaymentsTestApp();
});
afterAll(() => app.stop());

const GATEWAY = "https://ghuri.test/api/v1/payments/sslcommerz";

describe("POST /api/v1/payment-request/{id}", () => {
  it("returns the gateway's page, and the same one while it is open [S7.3-01]", async () => {
    const sold = app.sell();
    const url = await startPaying(app, sold);
    expect(url).toMatch(/^https:\/\/ghuri\.test\/sandbox\/sslcommerz\/checkout\/[0-9A-F]{32}$/);
    await expect(startPaying(app, sold)).resolves.toBe(url);
    expect(await findPaymentOutcome(app, sold)).toMatchObject({ attempts: ["open"] });
  });

  it("creates a new attempt when the page is about to close, or the price has changed", async () => {
    const sold = app.sell();
    const url = await startPaying(app, sold);
    app.clock.advanceMinutes(26);
    const second = await startPaying(app, sold);
    expect(second).not.toBe(url);
    const dearer = app.sell(50_000, { id: sold.id, accountId: sold.accountId });
    expect(await startPaying(app, dearer)).not.toBe(second);
    expect(await findPaymentOutcome(app, sold)).toMatchObject({
      attempts: ["expired", "expired", "open"],
    });
  });

  it("refuses an unknown booking, another account's, or an unknown purpose [S6-03 OP-26]", async () => {
    const sold = app.sell();
    for (const id of [randomUUID(), "no-such-id", "%00"])
      expect((await requestPayment(app, { ...sold, id })).statusCode).toBe(404);
    const stranger = { ...sold, accountId: randomUUID() };
    expect((await requestPayment(app, stranger)).statusCode).toBe(404);
    const visa = { ...sold, id: `${sold.id}?type=visa` };
    expect((await requestPayment(app, visa)).statusCode).toBe(422);
    const car = { ...sold, id: `${sold.id}?type=car` };
    expect((await requestPayment(app, car)).statusCode).toBe(422);
  });

  it.each([9, 500_001])("refuses BDT %i and names the limits", async (amount) => {
    const sold = app.sell(amount);
    const answer = await requestPayment(app, sold);
    expect(answer.statusCode).toBe(422);
    expect(answer.json()).toMatchObject({ code: "payment_amount_limit" });
    expect(answer.json<{ message: string }>().message).toContain("500,000");
    expect(await findPaymentOutcome(app, sold)).toMatchObject({ attempts: [] });
  });

  it.each([10, 500_000])("accepts BDT %i", async (amount) => {
    expect((await requestPayment(app, app.sell(amount))).statusCode).toBe(200);
  });

  it("refuses after the deadline", async () => {
    const sold = app.sell(100, { deadline: app.clock.now() });
    expect((await requestPayment(app, sold)).json()).toMatchObject({
      code: "payment_deadline_passed",
    });
  });

  it("refuses a paid booking", async () => {
    const sold = app.sell();
    await payWith(app, sold, { press: "pay" });
    const answer = await requestPayment(app, sold);
    expect([answer.statusCode, answer.json<{ code: string }>().code]).toEqual([
      409,
      "already_paid",
    ]);
  });
});

describe("lists", () => {
  it("show an account its own attempts, newest first, each with its own outcome [S3-46 S7.3-08]", async () => {
    const sold = app.sell();
    await payWith(app, sold, { press: "decline" });
    app.clock.advanceMinutes(1);
    await payWith(app, sold, { press: "pay" });
    const answer = await app.http.inject({
      url: "/api/v1/user/payments",
      headers: { authorization: `Bearer ${sold.accountId}` },
    });
    expect(answer.json()).toMatchObject({
      data: [
        {
          amount: sold.amount,
          currency: "BDT",
          status: "paid",
          type: "flight",
          flight_booking_id: sold.id,
          method: "online",
          reason: null,
        },
        { status: "failed", reason: "Declined by issuer" },
      ],
    });
    const stranger = await app.http.inject({
      url: "/api/v1/user/payments",
      headers: { authorization: `Bearer ${randomUUID()}` },
    });
    expect(stranger.json()).toMatchObject({ data: [], total: 0 });
  });

  it("include the accounts for manual payments [S3-47 S7.3-07]", async () => {
    const answer = await app.http.inject({
      url: "/api/v1/payment-accounts",
      headers: { authorization: `Bearer ${randomUUID()}` },
    });
    expect(answer.json<{ data: object[] }>().data).toHaveLength(3);
    expect(answer.json<{ data: object[] }>().data[1]).toEqual({
      id: "2",
      name: "bKash merchant (sample)",
      number: "01700-000000",
    });
  });
});

describe("the gateway's callback routes", () => {
  it("redirect the browser with 303 and need no session", async () => {
    const sold = app.sell();
    const { back } = await submitForm(app, await startPaying(app, sold), { press: "cancel" });
    expect(back?.url).toBe(`${GATEWAY}/cancel`);
    const answer = await post(app, back ?? { url: "", fields: {} });
    expect(answer.status).toBe(303);
    expect(answer.headers.get("location")).toBe(
      `https://ghuri.test/profile/bookings?payment=cancelled&booking=${sold.id}`,
    );
  });

  it("only redirect on GET and settle nothing", async () => {
    const sold = app.sell();
    const page = await startPaying(app, sold);
    const { back } = await submitForm(app, page, { press: "pay", case: "return_only" });
    for (const end of ["success", "fail", "cancel", "ipn"]) {
      const query = new URLSearchParams(back?.fields).toString();
      const answer = await fetch(app.local(`${GATEWAY}/${end}?${query}`), { redirect: "manual" });
      expect(answer.status).toBe(303);
      expect(answer.headers.get("location")).toMatch(/^https:\/\/ghuri\.test\/profile\/bookings/);
    }
    expect(await findPaymentOutcome(app, sold)).toMatchObject({ attempts: ["open"], paidJobs: 0 });
  });

  it("ignore an unknown tran_id", async () => {
    for (const tran_id of ["PNOBODY", "' or 1=1 --", "x".repeat(500), "\0"])
      for (const end of ["success", "ipn"]) {
        const answer = await post(app, { url: `${GATEWAY}/${end}`, fields: { tran_id } });
        expect(answer.status).toBe(end === "ipn" ? 200 : 303);
      }
  });

  it.each(["tran_id=A&tran_id=B", "status=VALID&status=FAILED&tran_id=A"])(
    "refuse two values for one field: %s",
    async (payload) => {
      for (const end of ["success", "fail", "cancel", "ipn"]) {
        const answer = await app.http.inject({
          method: "POST",
          url: `/api/v1/payments/sslcommerz/${end}`,
          headers: { "content-type": "application/x-www-form-urlencoded" },
          payload,
        });
        expect(answer.statusCode).toBe(400);
      }
    },
  );

  it.each(["null", "[]", '"text"', '{"tran_id":{"a":1}}', '{"tran_id":5}'])(
    "do not fail on the JSON body %s",
    async (payload) => {
      const answer = await app.http.inject({
        method: "POST",
        url: "/api/v1/payments/sslcommerz/ipn",
        headers: { "content-type": "application/json" },
        payload,
      });
      expect(answer.statusCode).toBeLessThan(500);
    },
  );

  it("do not trust a forged success, whatever it contains", async () => {
    const sold = app.sell();
    const page = await startPaying(app, sold);
    const other = app.sell(100_000);
    const { form } = await payWith(app, other, { press: "pay" });
    // A real, signed payment of another booking, sent for this one.
    const { trxid } = await attemptOf(sold.accountId);
    for (const end of ["success", "ipn", "fail"])
      await post(app, {
        url: `${GATEWAY}/${end}`,
        fields: { ...form?.fields, tran_id: trxid, amount: "40168.00", status: "VALID" },
      });
    expect(await findPaymentOutcome(app, sold)).toEqual({
      attempts: ["open"],
      paidJobs: 0,
      refunds: [],
    });
    expect(await findPaymentOutcome(app, other)).toMatchObject({
      attempts: ["paid"],
      paidJobs: 1,
    });
    await expect(startPaying(app, sold)).resolves.toBe(page);
  });

  it("do not undo a payment on a late failure message", async () => {
    const sold = app.sell();
    const { form } = await payWith(app, sold, { press: "pay" });
    const answer = await post(app, {
      url: `${GATEWAY}/fail`,
      fields: { ...form?.fields, status: "FAILED" },
    });
    expect(answer.headers.get("location")).toContain("payment=paid");
    expect(await findPaymentOutcome(app, sold)).toMatchObject({ attempts: ["paid"], paidJobs: 1 });
  });

  async function attemptOf(accountId: string) {
    const answer = await app.http.inject({
      url: "/api/v1/user/payments",
      headers: { authorization: `Bearer ${accountId}` },
    });
    const [attempt] = answer.json<{ data: { trxid: string }[] }>().data;
    if (!attempt) throw new Error("no attempt");
    return attempt;
  }
});
