import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { findPaymentOutcome } from "../../../../test/find-payment-outcome.ts";
import { startPaying } from "../../../../test/pay-at-gateway.ts";
import {
  createPaymentsTestApp,
  type PaymentsTestApp,
  type TestOrder,
} from "../../../../test/payments-test-app.ts";
import { GatewayUnavailable, type GatewayTransaction } from "../gateways/gateway.ts";
import { settlePayment, type SettleInput } from "./settle-payment.ts";
import { paymentEvents, payments } from "../tables.ts";

/* What a gateway might say and the sandbox never does. */

let room: PaymentsTestApp;
beforeAll(async () => {
  room = await createPaymentsTestApp();
});
afterAll(() => room.stop());

async function openFor(sold: TestOrder) {
  await startPaying(room, sold);
  const [attempt] = await room.db.select().from(payments).where(eq(payments.subjectId, sold.id));
  if (!attempt) throw new Error("no attempt");
  return attempt;
}

let charges = 0;
const money = (tranId: string, over: Partial<GatewayTransaction> = {}): GatewayTransaction => ({
  state: "paid",
  tranId,
  valId: `v${++charges}`,
  paisa: 40_168_00,
  currency: "BDT",
  isRisky: false,
  riskTitle: null,
  bankTranId: `b${charges}`,
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
  const gateway = {
    ...room.deps.gateway,
    validatePayment: (valId: string) =>
      Promise.resolve(transactions.find((transaction) => transaction.valId === valId) ?? null),
    listTransactions: (tranId: string) =>
      Promise.resolve(transactions.filter((transaction) => transaction.tranId === tranId)),
  };
  return settlePayment({ ...room.deps, gateway }, { ...input, source: "ipn" });
}

describe("settling", () => {
  it("knows nothing of a number that is not ours", async () => {
    await expect(settleKnowing([], { tranId: "PNOBODY" })).resolves.toBeNull();
  });

  it("gives back the second of two charges on one page, once", async () => {
    const sold = room.sell();
    const { tranId } = await openFor(sold);
    const both = [money(tranId), money(tranId)];
    for (const { valId } of [...both, ...both]) await settleKnowing(both, { tranId, valId });
    expect(await findPaymentOutcome(room, sold)).toEqual({
      attempts: ["paid"],
      paidJobs: 1,
      refunds: ["double 40168"],
    });
  });

  it("does not count one payment for two attempts", async () => {
    const [first, second] = [room.sell(), room.sell()];
    const one = money((await openFor(first)).tranId);
    await settleKnowing([one], { tranId: one.tranId });
    const { tranId } = await openFor(second);
    await settleKnowing([{ ...one, tranId }], { tranId });
    expect(await findPaymentOutcome(room, second)).toEqual({
      attempts: ["open"],
      paidJobs: 0,
      refunds: [],
    });
    expect(await findPaymentOutcome(room, first)).toMatchObject({
      attempts: ["paid"],
      paidJobs: 1,
    });
  });

  it("pays when the gateway takes back its worry, or fails when it takes back the money", async () => {
    for (const [later, end, paidJobs] of [
      [{ isRisky: false }, "paid", 1],
      [{ state: "failed", reason: "Fraud" }, "failed", 0],
    ] as const) {
      const sold = room.sell();
      const risky = money((await openFor(sold)).tranId, { isRisky: true });
      expect(await settleKnowing([risky], risky)).toBe("review");
      expect(await settleKnowing([{ ...risky, ...later }], { tranId: risky.tranId })).toBe(end);
      expect(await findPaymentOutcome(room, sold)).toEqual({
        attempts: [end],
        paidJobs,
        refunds: [],
      });
    }
  });

  it("leaves an amount that was wrong to people, whatever the gateway says later", async () => {
    const sold = room.sell();
    const wrong = money((await openFor(sold)).tranId, { paisa: 1_00 });
    await settleKnowing([wrong], wrong);
    await settleKnowing([money(wrong.tranId)], { tranId: wrong.tranId });
    expect(await findPaymentOutcome(room, sold)).toEqual({
      attempts: ["review"],
      paidJobs: 0,
      refunds: ["amount_mismatch 1"],
    });
  });

  it("looks past failed tries to the one that was paid", async () => {
    const sold = room.sell();
    const paid = money((await openFor(sold)).tranId);
    const failed = { ...paid, state: "failed", valId: null } as const;
    await settleKnowing([failed, paid, failed], { tranId: paid.tranId });
    expect(await findPaymentOutcome(room, sold)).toMatchObject({ attempts: ["paid"], paidJobs: 1 });
  });

  it("believes no list of payments that validation does not confirm", async () => {
    const sold = room.sell();
    const { tranId } = await openFor(sold);
    const gateway = {
      ...room.deps.gateway,
      validatePayment: () => Promise.resolve(null),
      listTransactions: () => Promise.resolve([money(tranId)]),
    };
    await settlePayment({ ...room.deps, gateway }, { tranId, source: "reconcile" });
    expect(await findPaymentOutcome(room, sold)).toEqual({
      attempts: ["open"],
      paidJobs: 0,
      refunds: [],
    });
  });

  it("writes every move into the attempt's history", async () => {
    const sold = room.sell();
    const { id, tranId } = await openFor(sold);
    const silent = {
      ...room.deps.gateway,
      validatePayment: () => Promise.reject(new GatewayUnavailable("validation: TimeoutError")),
    };
    const held = settlePayment(
      { ...room.deps, gateway: silent },
      { tranId, valId: "v", source: "return" },
    );
    await expect(held).rejects.toThrow(GatewayUnavailable);
    room.clock.advanceMinutes(1);
    await settleKnowing([money(tranId)], { tranId });
    const history = await room.db
      .select({ from: paymentEvents.from, to: paymentEvents.to, source: paymentEvents.source })
      .from(paymentEvents)
      .where(eq(paymentEvents.paymentId, id))
      .orderBy(paymentEvents.at);
    expect(history.toSorted((a, b) => ORDER.indexOf(a.to) - ORDER.indexOf(b.to))).toEqual([
      { from: null, to: "open", source: "traveller" },
      { from: "open", to: "processing", source: "return" },
      { from: "processing", to: "paid", source: "ipn" },
    ]);
  });
});

const ORDER = ["open", "processing", "paid"];
