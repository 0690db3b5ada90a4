import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { findPaymentOutcome } from "../../../../test/find-payment-outcome.ts";
import {
  followReturn,
  post,
  submitForm,
  requestPayment,
  startPaying,
} from "../../../../test/pay-at-gateway.ts";
import { createPaymentsTestApp, type PaymentsTestApp } from "../../../../test/payments-test-app.ts";
import { sampleRefundSum } from "../../../../test/sample-refund-sum.ts";
import { POSTGRES } from "../../../../test/postgres-server.ts";
import { findAttempt } from "../attempts/attempt.ts";
import { queueRefund } from "../refunds/queue-refund.ts";
import { settlePayment } from "./settle-payment.ts";

/* Locks say nothing on a database with one connection: these run on PostgreSQL. */
describe.runIf(POSTGRES)("many at once", () => {
  let room: PaymentsTestApp;
  beforeAll(async () => {
    room = await createPaymentsTestApp();
  });
  afterAll(() => room.stop());

  const times = <T>(count: number, what: (index: number) => Promise<T>): Promise<T[]> =>
    Promise.all(Array.from({ length: count }, (_, index) => what(index)));

  it("opens one session for many clicks", async () => {
    const sold = room.sell();
    const answers = await times(8, () => requestPayment(room, sold));
    const urls = new Set(answers.map((answer) => answer.json<{ url: string }>().url));
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array(8).fill(200));
    expect(urls.size).toBe(1);
    expect(await findPaymentOutcome(room, sold)).toMatchObject({ attempts: ["open"] });
  });

  it("settles once when notices, returns and our own asking meet", async () => {
    const sold = room.sell();
    const { back } = await submitForm(room, await startPaying(room, sold), { press: "pay" });
    if (!back) throw new Error("no way back");
    const tranId = back.fields["tran_id"] ?? "";
    const ipn = { ...back, url: back.url.replace("success", "ipn") };
    room.clock.advanceMinutes(1);
    await times(24, async (index) => {
      if (index % 4 === 0) await followReturn(room, back);
      else if (index % 4 === 1) await post(room, ipn);
      else if (index % 4 === 2) await room.reconcile();
      else await settlePayment(room.deps, { tranId, source: "ipn" });
    });
    expect(await findPaymentOutcome(room, sold)).toEqual({
      attempts: ["paid"],
      paidJobs: 1,
      refunds: [],
    });
  });

  it("pays by one of two pages and refunds the other, however they meet", async () => {
    const sold = room.sell();
    const pages = [await startPaying(room, sold)];
    room.clock.advanceMinutes(26);
    pages.push(await startPaying(room, sold));
    const backs = await Promise.all(
      pages.map(async (page) => (await submitForm(room, page, { press: "pay" })).back),
    );
    await times(12, (index) => followReturn(room, backs[index % 2] ?? null));
    expect(await findPaymentOutcome(room, sold)).toEqual({
      attempts: ["paid", "paid"],
      paidJobs: 1,
      refunds: ["double 40168"],
    });
  });

  it("keeps the money when expiry and payment meet", async () => {
    for (let round = 0; round < 5; round++) {
      const sold = room.sell();
      const page = await startPaying(room, sold);
      const { back } = await submitForm(room, page, { press: "pay", case: "return_only" });
      const attempt = await findAttempt(room.db, back?.fields["tran_id"] ?? "");
      if (!attempt) throw new Error("no attempt");
      // A gateway that has forgotten the payment, as seen by the sweep after the page has closed.
      const forgetful = { ...room.deps.gateway, listTransactions: () => Promise.resolve([]) };
      room.clock.advanceMinutes(31);
      const { tranId } = attempt;
      await Promise.all([
        settlePayment({ ...room.deps, gateway: forgetful }, { tranId, source: "reconcile" }),
        followReturn(room, back),
        requestPayment(room, sold),
      ]);
      const { attempts, paidJobs, refunds } = await findPaymentOutcome(room, sold);
      expect(attempts[0]).toBe("paid");
      expect({ paidJobs, refunds }).toEqual({ paidJobs: 1, refunds: [] });
    }
  });

  it("queues a refund once, and never more than came in", async () => {
    const sold = room.sell(1000);
    const { back } = await submitForm(room, await startPaying(room, sold), { press: "pay" });
    await followReturn(room, back);
    const attempt = await findAttempt(room.db, back?.fields["tran_id"] ?? "");
    const refund = { paymentId: attempt?.id ?? "", now: room.clock.now() };
    await times(10, (index) =>
      room.db.transaction((tx) =>
        queueRefund(tx, {
          ...refund,
          reason: index % 2 === 0 ? "late" : "booking_failed",
          ...(index % 2 === 0 ? { sum: sampleRefundSum(400) } : {}),
        }),
      ),
    );
    const { refunds } = await findPaymentOutcome(room, sold);
    const total = refunds.reduce((sum, row) => sum + Number(row.split(" ")[1]), 0);
    expect(new Set(refunds).size).toBe(refunds.length);
    expect(total).toBe(1000);
  });
});
