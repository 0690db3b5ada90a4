// Also on PostgreSQL and Redis: two refunds at the same time.
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { newId } from "../../../platform/ids.ts";
import { findPaymentOutcome } from "../../../../test/find-payment-outcome.ts";
import { payWith } from "../../../../test/pay-at-gateway.ts";
import { withGateway } from "../../../../test/with-gateway.ts";
import { createPaymentsTestApp, type PaymentsTestApp } from "../../../../test/payments-test-app.ts";
import { POSTGRES } from "../../../../test/postgres-server.ts";
import { runJob } from "../../../../test/run-jobs.ts";
import { advanceRefund } from "./advance-refund.ts";
import type { PaymentsDeps } from "../deps.ts";
import { resolveLostRefund } from "./resolve-lost-refund.ts";
import { GatewayUnavailable, GatewayUnreachable } from "../gateways/gateway.ts";
import { sandboxRefunds } from "@ghuri/sslcommerz-sandbox/tables";
import { requestGatewayRefund } from "./request-gateway-refund.ts";
import { queueCharge, queuePaymentRefund } from "./queue-refund.ts";
import { sendGatewayRefund } from "./send-gateway-refund.ts";
import { gatewayRefunds, payments, refundCharges, refundQueue } from "../tables.ts";

let app: PaymentsTestApp;
beforeAll(async () => {
  app = await createPaymentsTestApp();
});
afterAll(() => app.stop());

const staffId = newId();

/** An approved refund of a gateway payment. */
async function agreed(how = "pay") {
  const sold = app.sell();
  await payWith(app, sold, { press: "pay", case: how });
  await findPaymentOutcome(app, sold);
  const { db, clock, deps } = app;
  const [payment] = await db.select().from(payments).where(eq(payments.subjectId, sold.id));
  if (!payment?.chargeRef) throw new Error("nothing was paid");
  const paymentId = payment.id;
  const now = clock.now();
  const late = { paymentId, reason: "late", now } as const;
  await db.transaction((tx) => queuePaymentRefund(tx, late));
  const [refund] = await db.select().from(refundQueue).where(eq(refundQueue.paymentId, paymentId));
  if (!refund) throw new Error("nothing is owed");
  const move = { from: "requested", to: "approved" } as const;
  await db.transaction((tx) => advanceRefund(deps, tx, refund.id, move, { at: now, staffId }));
  return { id: refund.id, chargeRef: payment.chargeRef, paymentId };
}

const order = (refundId: string, deps: PaymentsDeps = app.deps) =>
  app.db.transaction((tx) => requestGatewayRefund(deps, tx, { refundId, staffId }));
const sweep = () => runJob(app.jobHandlers, "sweep-gateway-refunds");

async function stateOf({ id, chargeRef }: { id: string; chargeRef: string }) {
  const { db } = app;
  const [refund] = await db.select().from(refundQueue).where(eq(refundQueue.id, id));
  const [at] = await db.select().from(gatewayRefunds).where(eq(gatewayRefunds.refundId, id));
  const given = await db
    .select()
    .from(sandboxRefunds)
    .where(eq(sandboxRefunds.bankTranId, chargeRef));
  return { stage: refund?.status, state: at?.state, number: at?.number, given: given.length };
}

const silent = () => Promise.reject(new GatewayUnavailable("refund: TimeoutError"));

describe("a refund through the gateway", () => {
  it("is sent once the gateway accepts it, and done once the gateway has refunded it", async () => {
    const one = await agreed();
    await order(one.id);
    expect(await stateOf(one)).toMatchObject({ stage: "approved", state: "ordered", given: 0 });
    await app.runJobs();
    expect(await stateOf(one)).toMatchObject({ stage: "sent", state: "processing", given: 1 });
    app.clock.advanceMinutes(5);
    await sweep();
    expect(await stateOf(one)).toMatchObject({ stage: "done", state: "refunded", given: 1 });
  });

  it("that is refused stays approved, and a second try gets a new number", async () => {
    const one = await agreed("refund_refused");
    await order(one.id);
    await app.runJobs();
    const refused = await stateOf(one);
    expect(refused).toMatchObject({ stage: "approved", state: "refused", given: 0 });
    await order(one.id);
    const { number } = await stateOf(one);
    expect([refused.number?.slice(-2), number?.slice(-2)]).toEqual(["-1", "-2"]);
  });

  it("whose response is lost is looked up, and not sent again", async () => {
    const one = await agreed("refund_lost");
    await order(one.id);
    await app.runJobs();
    expect(await stateOf(one)).toMatchObject({ stage: "approved", state: "asked", given: 1 });
    await expect(order(one.id)).rejects.toThrow("refund_at_gateway");
    app.clock.advanceMinutes(5);
    await sweep();
    expect(await stateOf(one)).toMatchObject({ stage: "done", given: 1 });
  });

  it(
    "that certainly never arrived is sent again under the same number",
    { tags: "postgres" },
    async () => {
      const one = await agreed();
      await order(one.id);
      await sendGatewayRefund(withGateway(app.deps, { refund: silent }), one.id);
      expect(await stateOf(one)).toMatchObject({ state: "asked", given: 0 });
      const before = await stateOf(one);
      app.clock.advanceMinutes(5);
      await sweep();
      expect(await stateOf(one)).toEqual({
        ...before,
        stage: "sent",
        state: "processing",
        given: 1,
      });
    },
  );

  it("that is reported as done without a number for queries counts as unanswered", async () => {
    const one = await agreed();
    await order(one.id);
    const vague = () =>
      Promise.resolve({ state: "refunded", reference: null, reason: null } as const);
    await sendGatewayRefund(withGateway(app.deps, { refund: vague }), one.id);
    expect(await stateOf(one)).toMatchObject({ stage: "approved", state: "asked" });
  });

  it("is not cancelled because the gateway does not know a number", async () => {
    const one = await agreed();
    await order(one.id);
    await app.runJobs();
    const forgetful = withGateway(app.deps, { queryRefund: () => Promise.resolve(null) });
    await sendGatewayRefund(forgetful, one.id, { force: true });
    expect(await stateOf(one)).toMatchObject({ stage: "sent", state: "processing" });
    const named = { gatewayRef: null, chargeRef: "", refundRef: "" };
    const asked = { ...named, reference: "5F-77", paisa: 0, otherReferences: [] };
    const port = app.deps.gateways.portOf({ gateway: "sslcommerz" });
    expect(await port.queryRefund(asked)).toBeNull();
  });

  it("is sent later when the gateway could not be reached", async () => {
    const one = await agreed();
    await order(one.id);
    const down = withGateway(app.deps, {
      refund: () => Promise.reject(new GatewayUnreachable("refund: ECONNREFUSED")),
    });
    await sendGatewayRefund(down, one.id);
    expect(await stateOf(one)).toMatchObject({ stage: "approved", state: "ordered", given: 0 });
  });

  it("whose outcome the gateway cannot tell waits for staff, who find it or not", async () => {
    const dumb = withGateway(app.deps, { refund: silent, queryRefund: silent });
    for (const [reference, end] of [
      ["5F-77", { stage: "sent", state: "processing" }],
      [null, { stage: "approved", state: "refused" }],
    ] as const) {
      const one = await agreed();
      await order(one.id);
      await sendGatewayRefund(dumb, one.id);
      const found = { refundId: one.id, reference };
      const say = () => app.db.transaction((tx) => resolveLostRefund(app.deps, tx, found));
      // The call itself may still be running.
      await expect(say()).rejects.toThrow("already_decided");
      app.clock.advanceMinutes(5);
      await sendGatewayRefund(dumb, one.id);
      await say();
      const { number } = await stateOf(one);
      expect(await stateOf(one)).toMatchObject(end);
      // Staff may have overlooked it: the number stays, so that the gateway recognises a repeat.
      if (reference === null) {
        await order(one.id);
        expect((await stateOf(one)).number).toBe(number);
        await app.runJobs();
      }
    }
  });

  it("that the gateway cancels later is completed by staff, with the bank's number", async () => {
    const one = await agreed("refund_called_off");
    await order(one.id);
    await app.runJobs();
    app.clock.advanceMinutes(5);
    await sweep();
    expect(await stateOf(one)).toMatchObject({ stage: "sent", state: "called_off" });
    const finish = (bankReference?: string) =>
      app.db.transaction((tx) =>
        advanceRefund(
          app.deps,
          tx,
          one.id,
          { from: "sent", to: "done" },
          {
            at: app.clock.now(),
            staffId,
            ...(bankReference ? { bankReference, payeeAccount: "City Bank 1102233" } : {}),
          },
        ),
      );
    await expect(finish()).rejects.toThrow("invalid");
    expect(await finish("CITY-9")).toBe(true);
  });

  it(
    "cannot be changed by staff while the gateway is processing it",
    { tags: "postgres" },
    async () => {
      const one = await agreed();
      await order(one.id);
      for (const to of ["sent", "rejected"] as const) {
        const move = { from: "approved", to } as const;
        const occasion = { at: app.clock.now(), staffId };
        const byHand = app.db.transaction((tx) =>
          advanceRefund(app.deps, tx, one.id, move, occasion),
        );
        await expect(byHand).rejects.toThrow("refund_at_gateway");
      }
      await app.runJobs();
    },
  );
});

describe("the refunds of a charge", () => {
  it(
    "never exceed the amount received, and a rejected amount can be refunded for another reason",
    { tags: "postgres" },
    async () => {
      const { id, paymentId, chargeRef } = await agreed();
      const { db, deps, clock } = app;
      const again = { paymentId, chargeRef, receivedPaisa: 1, now: clock.now() };
      const queue = () => db.transaction((tx) => queueCharge(tx, { ...again, reason: "double" }));
      const owed = () => db.$count(refundQueue, eq(refundQueue.paymentId, paymentId));
      await queue();
      expect(await owed()).toBe(1);
      const tooMuch = db.update(refundCharges).set({ refundedPaisa: 40_168_01 });
      await expect(tooMuch.where(eq(refundCharges.paymentId, paymentId))).rejects.toThrow(
        "refund_charges",
      );
      const move = { from: "approved", to: "rejected" } as const;
      const occasion = { at: clock.now(), staffId, note: "Asked for twice." };
      await db.transaction((tx) => advanceRefund(deps, tx, id, move, occasion));
      await queue();
      expect(await owed()).toBe(2);
    },
  );
});

it.runIf(POSTGRES)(
  "concurrent requests, repeated jobs and lost responses: the gateway refunds once",
  { tags: "postgres" },
  async () => {
    for (const how of ["pay", "refund_lost"]) {
      const one = await agreed(how);
      const pressed = await Promise.allSettled(Array.from({ length: 4 }, () => order(one.id)));
      expect(pressed.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
      const flaky = withGateway(app.deps, {
        refund: async (refund) => {
          await app.deps.gateways
            .portOf({ gateway: "sslcommerz" })
            .refund(refund)
            .catch(() => null);
          return silent();
        },
      });
      const many = (deps: PaymentsDeps) =>
        Promise.all(
          Array.from({ length: 6 }, () => sendGatewayRefund(deps, one.id, { force: true })),
        );
      await many(flaky);
      await many(flaky);
      app.clock.advanceMinutes(5);
      await Promise.all([many(app.deps), many(flaky), app.runJobs()]);
      app.clock.advanceMinutes(5);
      await Promise.all([sweep(), sweep()]);
      expect(await stateOf(one)).toMatchObject({ stage: "done", given: 1 });
    }
  },
);
