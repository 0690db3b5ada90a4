// Also on PostgreSQL and Redis: two refunds at the same time.
import { and, eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type BkashShop, startBkashShop } from "../../../../../test/bkash.ts";
import { POSTGRES } from "../../../../../test/postgres-server.ts";
import { runJob } from "../../../../../test/run-jobs.ts";
import { newId } from "../../../../platform/ids.ts";
import { ledgerLines } from "../../../ledger/tables.ts";
import { advanceRefund } from "../../refunds/advance-refund.ts";
import { queuePaymentRefund } from "../../refunds/queue-refund.ts";
import { requestGatewayRefund } from "../../refunds/request-gateway-refund.ts";
import { sendGatewayRefund } from "../../refunds/send-gateway-refund.ts";
import { gatewayRefunds, type payments, refundQueue } from "../../tables.ts";
import type { RefundReason } from "@ghuri/contract/cancellations";

let shop: BkashShop;
beforeAll(async () => {
  shop = await startBkashShop();
});
afterAll(() => shop.stop());

const staffId = newId();
type Payment = typeof payments.$inferSelect;

async function paid(): Promise<Payment> {
  const sold = shop.app.sell(10_000);
  expect(await shop.pay(sold)).toBe("paid");
  await shop.app.runJobs();
  return shop.attemptOf(sold);
}

/** An approved refund of this many taka; each of one payment needs a reason of its own. */
async function agreed({ id: paymentId }: Payment, taka: number, reason: RefundReason = "late") {
  const { db, deps, clock } = shop.app;
  const now = clock.now();
  await db.transaction((tx) => queuePaymentRefund(tx, { paymentId, reason, stated: taka, now }));
  const [refund] = await db
    .select()
    .from(refundQueue)
    .where(and(eq(refundQueue.paymentId, paymentId), eq(refundQueue.reason, reason)));
  if (!refund) throw new Error("nothing is owed");
  const move = { from: "requested", to: "approved" } as const;
  await db.transaction((tx) => advanceRefund(deps, tx, refund.id, move, { at: now, staffId }));
  return refund.id;
}

const order = (refundId: string) =>
  shop.app.db.transaction((tx) => requestGatewayRefund(shop.app.deps, tx, { refundId, staffId }));

async function sweepLater() {
  shop.app.clock.advanceMinutes(5);
  await runJob(shop.app.jobHandlers, "sweep-gateway-refunds");
}

async function stateOf(id: string) {
  const { db } = shop.app;
  const [refund] = await db.select().from(refundQueue).where(eq(refundQueue.id, id));
  const [at] = await db.select().from(gatewayRefunds).where(eq(gatewayRefunds.refundId, id));
  return { stage: refund?.status, state: at?.state, reference: at?.reference, reason: at?.reason };
}

/** The amounts that bKash has given back, in taka. */
async function givenBack({ gatewayRef, chargeRef }: Payment): Promise<number[]> {
  return shop.bkash.refundsOf(gatewayRef ?? "", chargeRef ?? "").map((paisa) => paisa / 100);
}

async function clearingBalance(): Promise<number> {
  const lines = await shop.app.db
    .select({ paisa: ledgerLines.paisa })
    .from(ledgerLines)
    .where(eq(ledgerLines.account, "clearing:bkash"));
  return lines.reduce((sum, { paisa }) => sum + paisa, 0);
}

const REFUND = "/refund/payment/transaction";

describe("a refund through bKash", () => {
  it("is done at once, with bKash's number, out of bKash's own clearing account", async () => {
    const payment = await paid();
    const before = await clearingBalance();
    const id = await agreed(payment, 4000);
    await order(id);
    await shop.app.runJobs();
    expect(await stateOf(id)).toMatchObject({
      stage: "done",
      state: "refunded",
      reference: expect.stringMatching(/^[0-9A-Z]{10}$/) as string,
    });
    expect(await givenBack(payment)).toEqual([4000]);
    expect((await clearingBalance()) - before).toBe(-400_000);
  });

  it.each([{ kind: "lost" }, { kind: "late", ms: 2500 }, { kind: "malformed" }] as const)(
    "whose answer is unclear ($kind) is found in bKash's list, and not sent again",
    async (fault) => {
      const payment = await paid();
      const id = await agreed(payment, 4000);
      await order(id);
      shop.bkash.fail({ path: REFUND, ...fault });
      await shop.app.runJobs();
      expect(await stateOf(id)).toMatchObject({ stage: "approved", state: "asked" });
      await sweepLater();
      expect(await stateOf(id)).toMatchObject({ stage: "done", state: "refunded" });
      expect(await givenBack(payment)).toEqual([4000]);
    },
  );

  it.each([{ kind: "never" }, { kind: "html" }, { kind: "refused", code: "9999" }] as const)(
    "that never arrived ($kind) is sent again",
    { tags: "postgres" },
    async (fault) => {
      const payment = await paid();
      const id = await agreed(payment, 4000);
      await order(id);
      shop.bkash.fail({ path: REFUND, ...fault });
      await shop.app.runJobs();
      expect(await stateOf(id)).toMatchObject({ state: "asked" });
      await sweepLater();
      expect(await stateOf(id)).toMatchObject({ stage: "done", state: "refunded" });
      expect(await givenBack(payment)).toEqual([4000]);
    },
  );

  it("waits for a list that bKash does not give", async () => {
    const payment = await paid();
    const id = await agreed(payment, 4000);
    await order(id);
    shop.bkash.fail({ path: REFUND, kind: "lost" });
    shop.bkash.fail({ path: "/refund/payment/status", kind: "refused", code: "2003" });
    await shop.app.runJobs();
    await sweepLater();
    expect(await stateOf(id)).toMatchObject({ state: "asked" });
    await sweepLater();
    expect(await stateOf(id)).toMatchObject({ state: "refunded" });
    expect(await givenBack(payment)).toEqual([4000]);
  });

  it.each(["2071", "2042", "2127", "2067"])(
    "that bKash refuses with %s stays approved, with bKash's words for staff",
    async (code) => {
      const payment = await paid();
      const id = await agreed(payment, 4000);
      await order(id);
      shop.bkash.fail({ path: REFUND, kind: "refused", code });
      await shop.app.runJobs();
      expect(await stateOf(id)).toMatchObject({
        stage: "approved",
        state: "refused",
        reason: expect.stringContaining(code) as string,
      });
      expect(await givenBack(payment)).toEqual([]);
      await order(id);
      await shop.app.runJobs();
      expect(await stateOf(id)).toMatchObject({ state: "refunded" });
    },
  );

  it("of the same amount as another one is not mistaken for it: one is under way at a time", async () => {
    const payment = await paid();
    const first = await agreed(payment, 1000, "late");
    const second = await agreed(payment, 1000, "overpaid");
    await order(first);
    shop.bkash.fail({ path: REFUND, kind: "lost" });
    await shop.app.runJobs();
    await order(second);
    await shop.app.runJobs();
    expect(await stateOf(first)).toMatchObject({ state: "asked" });
    expect(await stateOf(second)).toMatchObject({ state: "ordered" });
    expect(await givenBack(payment)).toEqual([1000]);
    await sweepLater();
    await sweepLater();
    const states = [await stateOf(first), await stateOf(second)];
    expect(states).toMatchObject([{ state: "refunded" }, { state: "refunded" }]);
    expect(new Set(states.map(({ reference }) => reference)).size).toBe(2);
    expect(await givenBack(payment)).toEqual([1000, 1000]);
  });

  it.runIf(POSTGRES)(
    "of two sent at once by two nodes waits for the other one's lost answer",
    { tags: "postgres" },
    async () => {
      const payment = await paid();
      const ids = [await agreed(payment, 1000, "late"), await agreed(payment, 1000, "overpaid")];
      for (const id of ids) await order(id);
      shop.bkash.fail({ path: REFUND, kind: "lost" });
      await Promise.all(ids.map((id) => sendGatewayRefund(shop.app.deps, id)));
      const states = (await Promise.all(ids.map(stateOf))).map(({ state }) => state);
      expect(new Set(states)).toEqual(new Set(["asked", "ordered"]));
      await sweepLater();
      await sweepLater();
      expect((await Promise.all(ids.map(stateOf))).map(({ state }) => state)).toEqual([
        "refunded",
        "refunded",
      ]);
      expect(await givenBack(payment)).toEqual([1000, 1000]);
    },
  );

  it("is given in ten parts at most; the eleventh is for staff", async () => {
    const payment = await paid();
    const { db, deps, clock } = shop.app;
    const port = deps.gateways.portOf(payment);
    for (let part = 0; part < 10; part++) {
      const sent = await port.refund({
        gatewayRef: payment.gatewayRef,
        chargeRef: payment.chargeRef ?? "",
        refundRef: `PART-${part}`,
        paisa: 1000,
        remarks: "a part",
      });
      expect(sent.state).toBe("refunded");
      const id = newId();
      const chargeRef = `part ${part}`;
      const createdAt = clock.now();
      const queued = { id, paymentId: payment.id, reason: "late", paisa: 1000, chargeRef } as const;
      await db.insert(refundQueue).values({ ...queued, status: "done", createdAt });
      const done = { number: `PART-${part}`, state: "refunded", staffId } as const;
      const times = { orderedAt: createdAt, askedAt: createdAt };
      await db
        .insert(gatewayRefunds)
        .values({ refundId: id, reference: sent.reference, ...done, ...times });
    }
    const eleventh = await agreed(payment, 10, "overpaid");
    await expect(order(eleventh)).rejects.toMatchObject({ code: "not_through_gateway" });
    const refused = await port.refund({
      gatewayRef: payment.gatewayRef,
      chargeRef: payment.chargeRef ?? "",
      refundRef: "PART-10",
      paisa: 1000,
      remarks: "a part",
    });
    expect(refused).toMatchObject({ state: "failed" });
    expect(await givenBack(payment)).toHaveLength(10);
  });

  it("is asked about by bKash's number", async () => {
    const payment = await paid();
    const id = await agreed(payment, 4000);
    await order(id);
    await shop.app.runJobs();
    const { reference } = await stateOf(id);
    const port = shop.app.deps.gateways.portOf(payment);
    const asked = {
      gatewayRef: payment.gatewayRef,
      chargeRef: payment.chargeRef ?? "",
      refundRef: "",
      paisa: 400_000,
      otherReferences: [],
    };
    expect(await port.queryRefund({ ...asked, reference: reference ?? "" })).toMatchObject({
      state: "refunded",
      chargeRef: payment.chargeRef,
    });
    expect(await port.queryRefund({ ...asked, reference: "ANOTHER" })).toBeNull();
    const other = { ...asked, otherReferences: [reference ?? ""], reference: null };
    expect(await port.queryRefund(other)).toBeNull();
  });
});
