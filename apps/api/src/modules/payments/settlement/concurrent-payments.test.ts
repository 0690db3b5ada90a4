// Also on PostgreSQL and Redis: payments at the same time.
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { findPaymentOutcome } from "../../../../test/find-payment-outcome.ts";
import {
  followReturn,
  post,
  submitForm,
  requestPayment,
  startPaying,
} from "../../../../test/pay-at-gateway.ts";
import { withGateway } from "../../../../test/with-gateway.ts";
import { createPaymentsTestApp, type PaymentsTestApp } from "../../../../test/payments-test-app.ts";
import { sampleRefundSum } from "../../../../test/sample-refund-sum.ts";
import { POSTGRES } from "../../../../test/postgres-server.ts";
import { findAttempt } from "../attempts/attempt.ts";
import { queuePaymentRefund } from "../refunds/queue-refund.ts";
import { settlePayment } from "./settle-payment.ts";

/* The embedded database has one connection, so locks can be tested on PostgreSQL only. */
describe.runIf(POSTGRES)("concurrent requests", { tags: "postgres" }, () => {
  let app: PaymentsTestApp;
  beforeAll(async () => {
    app = await createPaymentsTestApp();
  });
  afterAll(() => app.stop());

  const times = <T>(count: number, what: (index: number) => Promise<T>): Promise<T[]> =>
    Promise.all(Array.from({ length: count }, (_, index) => what(index)));

  it("open one session", async () => {
    const sold = app.sell();
    const answers = await times(8, () => requestPayment(app, sold));
    const urls = new Set(answers.map((answer) => answer.json<{ url: string }>().url));
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array(8).fill(200));
    expect(urls.size).toBe(1);
    expect(await findPaymentOutcome(app, sold)).toMatchObject({ attempts: ["open"] });
  });

  it("settle once when IPNs, returns and reconciliation coincide", async () => {
    const sold = app.sell();
    const { back } = await submitForm(app, await startPaying(app, sold), { press: "pay" });
    if (!back) throw new Error("no way back");
    const attemptRef = back.fields["tran_id"] ?? "";
    const ipn = { ...back, url: back.url.replace("success", "ipn") };
    app.clock.advanceMinutes(1);
    await times(24, async (index) => {
      if (index % 4 === 0) await followReturn(app, back);
      else if (index % 4 === 1) await post(app, ipn);
      else if (index % 4 === 2) await app.reconcile();
      else await settlePayment(app.deps, { attemptRef, source: "notice" });
    });
    expect(await findPaymentOutcome(app, sold)).toEqual({
      attempts: ["paid"],
      paidJobs: 1,
      refunds: [],
    });
  });

  it("count one of two paid pages and refund the other, in any order", async () => {
    const sold = app.sell();
    const pages = [await startPaying(app, sold)];
    app.clock.advanceMinutes(26);
    pages.push(await startPaying(app, sold));
    const backs = await Promise.all(
      pages.map(async (page) => (await submitForm(app, page, { press: "pay" })).back),
    );
    await times(12, (index) => followReturn(app, backs[index % 2] ?? null));
    expect(await findPaymentOutcome(app, sold)).toEqual({
      attempts: ["paid", "paid"],
      paidJobs: 1,
      refunds: ["double 40168"],
    });
  });

  it("lose no payment when expiry and payment coincide", async () => {
    for (let round = 0; round < 5; round++) {
      const sold = app.sell();
      const page = await startPaying(app, sold);
      const { back } = await submitForm(app, page, { press: "pay", case: "return_only" });
      const attempt = await findAttempt(app.db, back?.fields["tran_id"] ?? "");
      if (!attempt) throw new Error("no attempt");
      // The sweep after the page has closed, with a gateway that no longer knows the payment.
      const forgetful = withGateway(app.deps, { query: () => Promise.resolve(null) });
      app.clock.advanceMinutes(31);
      const { attemptRef } = attempt;
      await Promise.all([
        settlePayment(forgetful, { attemptRef, source: "reconcile" }),
        followReturn(app, back),
        requestPayment(app, sold),
      ]);
      const { attempts, paidJobs, refunds } = await findPaymentOutcome(app, sold);
      expect(attempts[0]).toBe("paid");
      expect({ paidJobs, refunds }).toEqual({ paidJobs: 1, refunds: [] });
    }
  });

  it("queue a refund once, and never more than was received", async () => {
    const sold = app.sell(1000);
    const { back } = await submitForm(app, await startPaying(app, sold), { press: "pay" });
    await followReturn(app, back);
    const attempt = await findAttempt(app.db, back?.fields["tran_id"] ?? "");
    const refund = { paymentId: attempt?.id ?? "", now: app.clock.now() };
    await times(10, (index) =>
      app.db.transaction((tx) =>
        queuePaymentRefund(tx, {
          ...refund,
          reason: index % 2 === 0 ? "late" : "booking_failed",
          ...(index % 2 === 0 ? { sum: sampleRefundSum(400) } : {}),
        }),
      ),
    );
    const { refunds } = await findPaymentOutcome(app, sold);
    const total = refunds.reduce((sum, row) => sum + Number(row.split(" ")[1]), 0);
    expect(new Set(refunds).size).toBe(refunds.length);
    expect(total).toBe(1000);
  });
});
