// Also on PostgreSQL and Redis: conditional updates.
// @module-tag postgres
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { findPaymentOutcome } from "../../../../test/find-payment-outcome.ts";
import { startPaying } from "../../../../test/pay-at-gateway.ts";
import { withAnswers, withGateway } from "../../../../test/with-gateway.ts";
import {
  createPaymentsTestApp,
  type PaymentsTestApp,
  type TestOrder,
} from "../../../../test/payments-test-app.ts";
import { GatewayUnavailable, type GatewayTransaction } from "../gateways/gateway.ts";
import { settlePayment, type SettleInput } from "./settle-payment.ts";
import { paymentEvents, payments } from "../tables.ts";

/* Gateway answers that the sandbox never gives. */

let app: PaymentsTestApp;
beforeAll(async () => {
  app = await createPaymentsTestApp();
});
afterAll(() => app.stop());

async function openFor(sold: TestOrder) {
  await startPaying(app, sold);
  const [attempt] = await app.db.select().from(payments).where(eq(payments.subjectId, sold.id));
  if (!attempt) throw new Error("no attempt");
  return attempt;
}

let charges = 0;
const money = (attemptRef: string, over: Partial<GatewayTransaction> = {}): GatewayTransaction => ({
  state: "paid",
  attemptRef,
  confirmationRef: `v${++charges}`,
  paisa: 40_168_00,
  currency: "BDT",
  chargedAt: null,
  isRisky: false,
  riskTitle: null,
  chargeRef: `b${charges}`,
  cardType: "VISA",
  cardNumber: null,
  emiInstalment: 0,
  reason: null,
  ...over,
});

/** Settles with a gateway that knows exactly these payments. */
function settleKnowing(
  transactions: readonly GatewayTransaction[],
  input: Omit<SettleInput, "source">,
) {
  const deps = withAnswers(app.deps, {
    validatePayment: (confirmationRef: string) =>
      Promise.resolve(
        transactions.find((transaction) => transaction.confirmationRef === confirmationRef) ?? null,
      ),
    listTransactions: (attemptRef: string) =>
      Promise.resolve(transactions.filter((transaction) => transaction.attemptRef === attemptRef)),
  });
  return settlePayment(deps, { ...input, source: "notice" });
}

describe("settling", () => {
  it("returns null for an unknown attempt", async () => {
    await expect(settleKnowing([], { attemptRef: "PNOBODY" })).resolves.toBeNull();
  });

  it("refunds the second of two charges on one page, once", async () => {
    const sold = app.sell();
    const { attemptRef } = await openFor(sold);
    const both = [money(attemptRef), money(attemptRef)];
    for (const { confirmationRef } of [...both, ...both])
      await settleKnowing(both, { attemptRef, confirmationRef });
    expect(await findPaymentOutcome(app, sold)).toEqual({
      attempts: ["paid"],
      paidJobs: 1,
      refunds: ["double 40168"],
    });
  });

  it("counts the right amount after wrong ones on the same page, and refunds each of those once", async () => {
    const sold = app.sell();
    const { attemptRef } = await openFor(sold);
    const wrong = money(attemptRef, { paisa: 100_00 });
    const wrongAgain = money(attemptRef, { paisa: 200_00 });
    const right = money(attemptRef);
    await settleKnowing([wrong], { attemptRef });
    await settleKnowing([wrong], { attemptRef });
    await settleKnowing([wrong, wrongAgain], {
      attemptRef,
      confirmationRef: wrongAgain.confirmationRef,
    });
    expect(await settleKnowing([wrong, right], { attemptRef })).toBe("paid");
    expect(await findPaymentOutcome(app, sold)).toEqual({
      attempts: ["paid"],
      paidJobs: 1,
      refunds: ["amount_mismatch 100", "amount_mismatch 200"],
    });
  });

  it("does not count one payment for two attempts", async () => {
    const [first, second] = [app.sell(), app.sell()];
    const one = money((await openFor(first)).attemptRef);
    await settleKnowing([one], { attemptRef: one.attemptRef });
    const { attemptRef } = await openFor(second);
    await settleKnowing([{ ...one, attemptRef }], { attemptRef });
    expect(await findPaymentOutcome(app, second)).toEqual({
      attempts: ["open"],
      paidJobs: 0,
      refunds: [],
    });
    expect(await findPaymentOutcome(app, first)).toMatchObject({
      attempts: ["paid"],
      paidJobs: 1,
    });
  });

  it("settles a risky payment as paid or failed once the gateway reports so", async () => {
    for (const [later, end, paidJobs] of [
      [{ isRisky: false }, "paid", 1],
      [{ state: "failed", reason: "Fraud" }, "failed", 0],
    ] as const) {
      const sold = app.sell();
      const risky = money((await openFor(sold)).attemptRef, { isRisky: true });
      expect(await settleKnowing([risky], risky)).toBe("review");
      expect(await settleKnowing([{ ...risky, ...later }], { attemptRef: risky.attemptRef })).toBe(
        end,
      );
      expect(await findPaymentOutcome(app, sold)).toEqual({
        attempts: [end],
        paidJobs,
        refunds: [],
      });
    }
  });

  it("finds the paid try among failed ones", async () => {
    const sold = app.sell();
    const paid = money((await openFor(sold)).attemptRef);
    const failed = { ...paid, state: "failed", confirmationRef: null } as const;
    await settleKnowing([failed, paid, failed], { attemptRef: paid.attemptRef });
    expect(await findPaymentOutcome(app, sold)).toMatchObject({ attempts: ["paid"], paidJobs: 1 });
  });

  it("does not trust a listed payment that validation does not confirm", async () => {
    const sold = app.sell();
    const { attemptRef } = await openFor(sold);
    const deps = withAnswers(app.deps, {
      validatePayment: () => Promise.resolve(null),
      listTransactions: () => Promise.resolve([money(attemptRef)]),
    });
    await settlePayment(deps, { attemptRef, source: "reconcile" });
    expect(await findPaymentOutcome(app, sold)).toEqual({
      attempts: ["open"],
      paidJobs: 0,
      refunds: [],
    });
  });

  it("records every status change in the attempt's history", async () => {
    const sold = app.sell();
    const { id, attemptRef } = await openFor(sold);
    const silent = withGateway(app.deps, {
      query: () => Promise.reject(new GatewayUnavailable("validation: TimeoutError")),
    });
    const held = settlePayment(silent, { attemptRef, confirmationRef: "v", source: "return" });
    await expect(held).rejects.toThrow(GatewayUnavailable);
    app.clock.advanceMinutes(1);
    await settleKnowing([money(attemptRef)], { attemptRef });
    const history = await app.db
      .select({ from: paymentEvents.from, to: paymentEvents.to, source: paymentEvents.source })
      .from(paymentEvents)
      .where(eq(paymentEvents.paymentId, id))
      .orderBy(paymentEvents.at);
    expect(history.toSorted((a, b) => ORDER.indexOf(a.to) - ORDER.indexOf(b.to))).toEqual([
      { from: null, to: "open", source: "traveller" },
      { from: "open", to: "processing", source: "return" },
      { from: "processing", to: "paid", source: "notice" },
    ]);
  });
});

const ORDER = ["open", "processing", "paid"];
