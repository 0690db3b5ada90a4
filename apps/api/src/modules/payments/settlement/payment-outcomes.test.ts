// Also on PostgreSQL and Redis: conditional updates.
// @module-tag postgres
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { findPaymentOutcome } from "../../../../test/find-payment-outcome.ts";
import { followReturn, payWith, submitForm, startPaying } from "../../../../test/pay-at-gateway.ts";
import { withGateway } from "../../../../test/with-gateway.ts";
import {
  createPaymentsTestApp,
  type PaymentsTestApp,
  type TestOrder,
} from "../../../../test/payments-test-app.ts";
import { GatewayUnavailable } from "../gateways/gateway.ts";
import { findSubjectPayments } from "../attempts/find-subject-payments.ts";
import { reconcilePayments } from "./reconcile-payments.ts";

/* The real adapter against the sandbox over HTTP: every outcome that the sandbox simulates. */

let app: PaymentsTestApp;
let sold: TestOrder;
beforeAll(async () => {
  app = await createPaymentsTestApp();
});
afterAll(() => app.stop());
beforeEach(() => {
  sold = app.sell();
});

const PAID_ONCE = { attempts: ["paid"], paidJobs: 1, refunds: [] };

async function stateOf({ id }: TestOrder) {
  const states = await findSubjectPayments(app.db, {
    purpose: "flight",
    subjectIds: [id],
    now: app.clock.now(),
  });
  return states.get(id);
}

/** Pays with one of the sandbox's special cases and follows the browser's redirects. */
const payCase = (name: string) => payWith(app, sold, { press: "pay", case: name });

describe("a payment without problems", () => {
  it.each([
    "pay",
    "twice",
    "ipn_first",
    "return_first",
    "return_only",
    "validated",
    // Its messages are not trusted, but a query to the gateway confirms the payment.
    "bad_signature",
  ])("counts once in the case %s", async (name) => {
    expect((await payCase(name)).end).toBe("paid");
    app.clock.advanceMinutes(0.2);
    await app.sandboxMinute();
    expect(await findPaymentOutcome(app, sold)).toEqual(PAID_ONCE);
    expect(await stateOf(sold)).toMatchObject({ status: "paid", paymentUrl: null });
  });

  it("counts once by the IPN alone, when the browser never returns", async () => {
    expect((await payCase("ipn_only")).end).toBeNull();
    expect(await findPaymentOutcome(app, sold)).toEqual(PAID_ONCE);
  });
});

describe("a payment that is confirmed late", () => {
  it("is found by a query when both messages are lost", async () => {
    expect((await payCase("silent")).end).toBeNull();
    expect(await findPaymentOutcome(app, sold)).toMatchObject({ attempts: ["open"], paidJobs: 0 });
    app.clock.advanceMinutes(1);
    await app.reconcile();
    await app.reconcile();
    expect(await findPaymentOutcome(app, sold)).toEqual(PAID_ONCE);
  });

  it("holds a pending attempt, so that nobody pays twice, and then counts once", async () => {
    expect((await payCase("pending")).end).toBe("pending");
    expect(await findPaymentOutcome(app, sold)).toMatchObject({
      attempts: ["processing"],
      paidJobs: 0,
    });
    expect(await stateOf(sold)).toMatchObject({ status: "pending", paymentUrl: null });
    await expect(startPaying(app, sold)).rejects.toThrow("in_progress");
    app.clock.advanceMinutes(1);
    await app.sandboxMinute();
    expect(await findPaymentOutcome(app, sold)).toEqual(PAID_ONCE);
  });

  it("counts once when the answer arrives two minutes later", async () => {
    expect((await payCase("late")).end).toBeNull();
    await app.sandboxMinute();
    expect(await findPaymentOutcome(app, sold)).toMatchObject({ paidJobs: 0 });
    app.clock.advanceMinutes(2);
    await app.reconcile();
    await app.sandboxMinute();
    expect(await findPaymentOutcome(app, sold)).toEqual(PAID_ONCE);
  });

  it.each(["server_error", "slow", "html"])(
    "is pending while gateway queries fail with %s, and then counts once",
    async (name) => {
      expect((await payCase(name)).end).toBe("pending");
      // A signed success is held, although it could not be validated.
      expect(await stateOf(sold)).toMatchObject({ status: "pending", paymentUrl: null });
      app.clock.advanceMinutes(3);
      await app.reconcile();
      expect(await findPaymentOutcome(app, sold)).toEqual(PAID_ONCE);
    },
  );
});

describe("a payment that cannot be accepted", () => {
  it("is refunded when it is too little, and the booking can be paid again", async () => {
    expect((await payCase("smaller")).end).toBe("failed");
    expect(await stateOf(sold)).toMatchObject({
      status: "failed",
      attempts: [{ status: "failed", being_refunded: true, reason: null }],
    });
    await app.sandboxMinute();
    app.clock.advanceMinutes(60);
    await app.reconcile();
    expect(await findPaymentOutcome(app, sold)).toEqual({
      attempts: ["review"],
      paidJobs: 0,
      refunds: ["amount_mismatch 36151"],
    });
    expect((await payWith(app, sold, { press: "pay" })).end).toBe("paid");
    expect(await findPaymentOutcome(app, sold)).toEqual({
      attempts: ["review", "paid"],
      paidJobs: 1,
      refunds: ["amount_mismatch 36151"],
    });
  });

  it("waits for review when it is risky: neither a ticket nor a refund", async () => {
    expect((await payCase("risky")).end).toBe("pending");
    await app.sandboxMinute();
    expect(await findPaymentOutcome(app, sold)).toEqual({
      attempts: ["review"],
      paidJobs: 0,
      refunds: [],
    });
    await expect(startPaying(app, sold)).rejects.toThrow("payment_in_review");
  });
});

describe("an attempt without a payment", () => {
  it("ends as failed with the bank's reason, and the booking can be paid again", async () => {
    const first = await payWith(app, sold, { press: "decline" });
    expect(first.end).toBe("failed");
    const state = await stateOf(sold);
    expect(state?.status).toBe("failed");
    expect(state?.attempts[0]).toMatchObject({ status: "failed", reason: "Declined by issuer" });

    app.clock.advanceMinutes(1);
    expect((await payWith(app, sold, { press: "pay" })).end).toBe("paid");
    expect(await findPaymentOutcome(app, sold)).toEqual({
      ...PAID_ONCE,
      attempts: ["failed", "paid"],
    });
  });

  it("can still be paid by a second try on the same page", async () => {
    const page = await startPaying(app, sold);
    const declined = await submitForm(app, page, { press: "decline" });
    const end = await followReturn(app, declined.back);
    expect(end.searchParams.get("payment")).toBe("failed");
    const paid = await submitForm(app, page, { press: "pay" });
    expect((await followReturn(app, paid.back)).searchParams.get("payment")).toBe("paid");
    expect(await findPaymentOutcome(app, sold)).toEqual(PAID_ONCE);
  });

  it("is paid by a second try whose messages were lost", async () => {
    const page = await startPaying(app, sold);
    await followReturn(app, (await submitForm(app, page, { press: "decline" })).back);
    await submitForm(app, page, { press: "pay", case: "silent" });
    app.clock.advanceMinutes(2);
    await app.reconcile();
    expect(await findPaymentOutcome(app, sold)).toEqual(PAID_ONCE);
  });

  it("ends as cancelled", async () => {
    expect((await payWith(app, sold, { press: "cancel" })).end).toBe("cancelled");
    expect(await findPaymentOutcome(app, sold)).toEqual({
      attempts: ["cancelled"],
      paidJobs: 0,
      refunds: [],
    });
  });

  it("expires when the page is abandoned, and Pay now is offered again", async () => {
    await startPaying(app, sold);
    app.clock.advanceMinutes(30);
    await app.sandboxMinute();
    expect(await findPaymentOutcome(app, sold)).toMatchObject({ attempts: ["expired"] });
    expect(await stateOf(sold)).toMatchObject({ status: null, paymentUrl: null });
  });
});

describe("a late or second payment", () => {
  it("is refunded once when another payment already counts", async () => {
    const firstPage = await startPaying(app, sold);
    app.clock.advanceMinutes(26);
    // The old page closes soon, so a new one is opened; the traveller then pays on both.
    const secondPage = await startPaying(app, sold);
    expect(secondPage).not.toBe(firstPage);
    const first = await submitForm(app, firstPage, { press: "pay" });
    const second = await submitForm(app, secondPage, { press: "pay", case: "twice" });
    for (const { back } of [second, first, second, first]) {
      const end = await followReturn(app, back);
      expect(end.searchParams.get("payment")).toBe("paid");
    }
    await app.sandboxMinute();
    expect(await findPaymentOutcome(app, sold)).toEqual({
      attempts: ["paid", "paid"],
      paidJobs: 1,
      refunds: ["double 40168"],
    });
    const state = await stateOf(sold);
    expect(state?.paidBy).not.toBeNull();
  });

  it("still counts when the attempt had expired", async () => {
    const page = await startPaying(app, sold);
    const { back } = await submitForm(app, page, { press: "pay", case: "return_only" });
    app.clock.advanceMinutes(40);
    await app.sandboxMinute();
    const end = await followReturn(app, back);
    expect(end.searchParams.get("payment")).toBe("paid");
    expect(await findPaymentOutcome(app, sold)).toEqual(PAID_ONCE);
  });
});

describe("two days without an answer", () => {
  it("pass the attempt to staff", async () => {
    await payCase("silent");
    const silent = withGateway(app.deps, {
      query: () => Promise.reject(new GatewayUnavailable("query: nothing")),
    });
    const sweep = async () => {
      // A sweep stops at the first unanswered query, and earlier tests left open attempts.
      for (let minute = 0; minute < 40; minute++) await reconcilePayments(silent);
    };
    app.clock.advanceMinutes(47 * 60);
    await sweep();
    expect(await findPaymentOutcome(app, sold)).toMatchObject({ attempts: ["open"] });
    app.clock.advanceMinutes(60);
    await sweep();
    expect(await findPaymentOutcome(app, sold)).toEqual({
      attempts: ["review"],
      paidJobs: 0,
      refunds: [],
    });
  });
});
