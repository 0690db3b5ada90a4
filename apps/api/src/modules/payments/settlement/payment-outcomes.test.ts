import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { findPaymentOutcome } from "../../../../test/find-payment-outcome.ts";
import { followReturn, payWith, submitForm, startPaying } from "../../../../test/pay-at-gateway.ts";
import {
  createPaymentsTestApp,
  type PaymentsTestApp,
  type TestOrder,
} from "../../../../test/payments-test-app.ts";
import { GatewayUnavailable } from "../gateways/gateway.ts";
import { findSubjectPayments } from "../attempts/find-subject-payments.ts";
import { reconcilePayments } from "./reconcile-payments.ts";

/* The real adapter against the sandbox over HTTP: every way the sandbox knows to end a payment. */

let room: PaymentsTestApp;
let sold: TestOrder;
beforeAll(async () => {
  room = await createPaymentsTestApp();
});
afterAll(() => room.stop());
beforeEach(() => {
  sold = room.sell();
});

const PAID_ONCE = { attempts: ["paid"], paidJobs: 1, refunds: [] };

async function stateOf({ id }: TestOrder) {
  const states = await findSubjectPayments(room.db, {
    purpose: "flight",
    subjectIds: [id],
    now: room.clock.now(),
  });
  return states.get(id);
}

/** Presses Pay with one of the harder cases, and lets the browser go where the page sends it. */
const payCase = (name: string) => payWith(room, sold, { press: "pay", case: name });

describe("money that arrives as it should", () => {
  it.each([
    "pay",
    "twice",
    "ipn_first",
    "return_first",
    "return_only",
    "validated",
    // Its messages are not believed, but the gateway is asked, and it knows.
    "bad_signature",
  ])("pays once when the case is %s", async (name) => {
    expect((await payCase(name)).end).toBe("paid");
    room.clock.advanceMinutes(0.2);
    await room.sandboxMinute();
    expect(await findPaymentOutcome(room, sold)).toEqual(PAID_ONCE);
    expect(await stateOf(sold)).toMatchObject({ status: "paid", paymentUrl: null });
  });

  it("pays once by the notice alone, when the browser never comes back", async () => {
    expect((await payCase("ipn_only")).end).toBeNull();
    expect(await findPaymentOutcome(room, sold)).toEqual(PAID_ONCE);
  });
});

describe("money that arrives late", () => {
  it("is found by asking when nobody tells us", async () => {
    expect((await payCase("silent")).end).toBeNull();
    expect(await findPaymentOutcome(room, sold)).toMatchObject({ attempts: ["open"], paidJobs: 0 });
    room.clock.advanceMinutes(1);
    await room.reconcile();
    await room.reconcile();
    expect(await findPaymentOutcome(room, sold)).toEqual(PAID_ONCE);
  });

  it("holds a pending attempt, so that nobody pays again meanwhile, and then pays once", async () => {
    expect((await payCase("pending")).end).toBe("pending");
    expect(await findPaymentOutcome(room, sold)).toMatchObject({
      attempts: ["processing"],
      paidJobs: 0,
    });
    expect(await stateOf(sold)).toMatchObject({ status: "pending", paymentUrl: null });
    await expect(startPaying(room, sold)).rejects.toThrow("in_progress");
    room.clock.advanceMinutes(1);
    await room.sandboxMinute();
    expect(await findPaymentOutcome(room, sold)).toEqual(PAID_ONCE);
  });

  it("pays once when the answer comes two minutes later", async () => {
    expect((await payCase("late")).end).toBeNull();
    await room.sandboxMinute();
    expect(await findPaymentOutcome(room, sold)).toMatchObject({ paidJobs: 0 });
    room.clock.advanceMinutes(2);
    await room.reconcile();
    await room.sandboxMinute();
    expect(await findPaymentOutcome(room, sold)).toEqual(PAID_ONCE);
  });

  it.each(["server_error", "slow", "html"])(
    "waits as pending while questions end in %s, and then pays once",
    async (name) => {
      expect((await payCase(name)).end).toBe("pending");
      // A signed word of success: held, though it could not be checked.
      expect(await stateOf(sold)).toMatchObject({ status: "pending", paymentUrl: null });
      room.clock.advanceMinutes(3);
      await room.reconcile();
      expect(await findPaymentOutcome(room, sold)).toEqual(PAID_ONCE);
    },
  );
});

describe("money that cannot be taken as it is", () => {
  it("goes to staff and back to the payer when it is less than asked", async () => {
    expect((await payCase("smaller")).end).toBe("pending");
    await room.sandboxMinute();
    room.clock.advanceMinutes(60);
    await room.reconcile();
    expect(await findPaymentOutcome(room, sold)).toEqual({
      attempts: ["review"],
      paidJobs: 0,
      refunds: ["amount_mismatch 36151"],
    });
  });

  it("waits for staff when it is risky: neither a ticket nor a refund", async () => {
    expect((await payCase("risky")).end).toBe("pending");
    await room.sandboxMinute();
    expect(await findPaymentOutcome(room, sold)).toEqual({
      attempts: ["review"],
      paidJobs: 0,
      refunds: [],
    });
    await expect(startPaying(room, sold)).rejects.toThrow("payment_in_review");
  });
});

describe("no money", () => {
  it("ends as failed with the bank's words, and the booking can be paid for again", async () => {
    const first = await payWith(room, sold, { press: "decline" });
    expect(first.end).toBe("failed");
    const state = await stateOf(sold);
    expect(state?.status).toBe("failed");
    expect(state?.attempts[0]).toMatchObject({ status: "failed", reason: "Declined by issuer" });

    room.clock.advanceMinutes(1);
    expect((await payWith(room, sold, { press: "pay" })).end).toBe("paid");
    expect(await findPaymentOutcome(room, sold)).toEqual({
      ...PAID_ONCE,
      attempts: ["failed", "paid"],
    });
  });

  it("still takes the money of a second try on the same page", async () => {
    const page = await startPaying(room, sold);
    const declined = await submitForm(room, page, { press: "decline" });
    const end = await followReturn(room, declined.back);
    expect(end.searchParams.get("payment")).toBe("failed");
    const paid = await submitForm(room, page, { press: "pay" });
    expect((await followReturn(room, paid.back)).searchParams.get("payment")).toBe("paid");
    expect(await findPaymentOutcome(room, sold)).toEqual(PAID_ONCE);
  });

  it("finds the money of a second try that nobody told us of", async () => {
    const page = await startPaying(room, sold);
    await followReturn(room, (await submitForm(room, page, { press: "decline" })).back);
    await submitForm(room, page, { press: "pay", case: "silent" });
    room.clock.advanceMinutes(2);
    await room.reconcile();
    expect(await findPaymentOutcome(room, sold)).toEqual(PAID_ONCE);
  });

  it("ends as cancelled", async () => {
    expect((await payWith(room, sold, { press: "cancel" })).end).toBe("cancelled");
    expect(await findPaymentOutcome(room, sold)).toEqual({
      attempts: ["cancelled"],
      paidJobs: 0,
      refunds: [],
    });
  });

  it("expires when the page is left, and Pay now comes back", async () => {
    await startPaying(room, sold);
    room.clock.advanceMinutes(30);
    await room.sandboxMinute();
    expect(await findPaymentOutcome(room, sold)).toMatchObject({ attempts: ["expired"] });
    expect(await stateOf(sold)).toMatchObject({ status: null, paymentUrl: null });
  });
});

describe("money that comes twice", () => {
  it("keeps the first and gives the second back, once", async () => {
    const firstPage = await startPaying(room, sold);
    room.clock.advanceMinutes(26);
    // The old page closes soon, so a new one is made; the traveller then pays on both.
    const secondPage = await startPaying(room, sold);
    expect(secondPage).not.toBe(firstPage);
    const first = await submitForm(room, firstPage, { press: "pay" });
    const second = await submitForm(room, secondPage, { press: "pay", case: "twice" });
    for (const { back } of [second, first, second, first]) {
      const end = await followReturn(room, back);
      expect(end.searchParams.get("payment")).toBe("paid");
    }
    await room.sandboxMinute();
    expect(await findPaymentOutcome(room, sold)).toEqual({
      attempts: ["paid", "paid"],
      paidJobs: 1,
      refunds: ["double 40168"],
    });
    const state = await stateOf(sold);
    expect(state?.paidBy).not.toBeNull();
  });

  it("is still taken when the attempt had been given up", async () => {
    const page = await startPaying(room, sold);
    const { back } = await submitForm(room, page, { press: "pay", case: "return_only" });
    room.clock.advanceMinutes(40);
    await room.sandboxMinute();
    const end = await followReturn(room, back);
    expect(end.searchParams.get("payment")).toBe("paid");
    expect(await findPaymentOutcome(room, sold)).toEqual(PAID_ONCE);
  });
});

describe("two days without an answer", () => {
  it("leave the attempt to staff", async () => {
    await payCase("silent");
    const gateway = {
      ...room.deps.gateway,
      listTransactions: () => Promise.reject(new GatewayUnavailable("query: nothing")),
    };
    const sweep = async () => {
      // A sweep ends at the first silence; other cases here have left attempts of their own.
      for (let minute = 0; minute < 40; minute++)
        await reconcilePayments({ ...room.deps, gateway });
    };
    room.clock.advanceMinutes(47 * 60);
    await sweep();
    expect(await findPaymentOutcome(room, sold)).toMatchObject({ attempts: ["open"] });
    room.clock.advanceMinutes(60);
    await sweep();
    expect(await findPaymentOutcome(room, sold)).toEqual({
      attempts: ["review"],
      paidJobs: 0,
      refunds: [],
    });
  });
});
