import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { newId } from "../../../platform/ids.ts";
import { findPaymentOutcome } from "../../../../test/find-payment-outcome.ts";
import { startPaying } from "../../../../test/pay-at-gateway.ts";
import {
  createPaymentsTestApp,
  type PaymentsTestApp,
  type TestOrder,
} from "../../../../test/payments-test-app.ts";
import { POSTGRES } from "../../../../test/postgres-server.ts";
import { decideRiskyPayment } from "./decide-risky-payment.ts";
import { decideUnconfirmedPayment } from "./decide-unconfirmed-payment.ts";
import type { GatewayTransaction } from "../gateways/gateway.ts";
import { queueRefund } from "../refunds/queue-refund.ts";
import { settlePayment } from "../settlement/settle-payment.ts";
import { payments } from "../tables.ts";

/* What staff say of money, and what the gateway says of it before, after and meanwhile. */

let room: PaymentsTestApp;
beforeAll(async () => {
  room = await createPaymentsTestApp();
});
afterAll(() => room.stop());

const staffId = newId();
const note = "Read on the statement.";
const ONCE = { attempts: ["paid"], paidJobs: 1, refunds: [] };

async function attemptOf(sold: TestOrder) {
  const [attempt] = await room.db.select().from(payments).where(eq(payments.subjectId, sold.id));
  if (!attempt) throw new Error("no attempt");
  return attempt;
}

/** A try to pay of which the gateway has said nothing for longer than it may. */
async function silent() {
  const sold = room.sell();
  await startPaying(room, sold);
  room.clock.advanceMinutes(80);
  return { sold, attempt: await attemptOf(sold) };
}

let charges = 0;
/** A charge as the gateway would tell of it. */
const charge = (tranId: string, over: Partial<GatewayTransaction> = {}): GatewayTransaction => ({
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

/** The gateway tells of these charges. */
function gatewayTells(told: readonly GatewayTransaction[]) {
  const gateway = {
    ...room.deps.gateway,
    validatePayment: (valId: string) =>
      Promise.resolve(told.find((transaction) => transaction.valId === valId) ?? null),
    listTransactions: () => Promise.resolve([...told]),
  };
  const { tranId = "", valId = null } = told.at(-1) ?? {};
  return settlePayment({ ...room.deps, gateway }, { tranId, valId, source: "ipn" });
}

/** Staff write the bank's number of the charge, or null: it never came. */
const staffFound = (paymentId: string, bankTranId: string | null) =>
  room.db.transaction((tx) =>
    decideUnconfirmedPayment(room.deps, tx, { paymentId, staffId, bankTranId, note }),
  );

const staffJudge = (paymentId: string, verdict: "clear" | "refuse") =>
  room.db.transaction((tx) =>
    decideRiskyPayment(room.deps, tx, { paymentId, staffId, verdict, note }),
  );

describe("money that staff found at the bank", () => {
  it("is the money that the gateway tells of later; what comes after that is a second charge", async () => {
    const { sold, attempt } = await silent();
    await staffFound(attempt.id, `BANK-${attempt.id}`);
    const late = charge(attempt.tranId);
    await gatewayTells([late]);
    await gatewayTells([late]);
    expect(await findPaymentOutcome(room, sold)).toEqual(ONCE);
    expect(await attemptOf(sold)).toMatchObject({
      valId: late.valId,
      bankTranId: late.bankTranId,
      decidedBy: staffId,
    });
    await gatewayTells([late, charge(attempt.tranId)]);
    expect(await findPaymentOutcome(room, sold)).toEqual({ ...ONCE, refunds: ["double 40168"] });
  });

  it("goes back once where it came too late, whatever the gateway calls it afterwards", async () => {
    const { sold, attempt } = await silent();
    await staffFound(attempt.id, `BANK-${attempt.id}`);
    const owed = { paymentId: attempt.id, reason: "late", now: room.clock.now() } as const;
    await room.db.transaction((tx) => queueRefund(tx, owed));
    await gatewayTells([charge(attempt.tranId)]);
    await room.db.transaction((tx) => queueRefund(tx, owed));
    expect(await findPaymentOutcome(room, sold)).toEqual({ ...ONCE, refunds: ["late 40168"] });
    expect((await attemptOf(sold)).bankTranId).toBe(`BANK-${attempt.id}`);
  });
});

describe("money of which staff said that it never came", () => {
  it("counts when the gateway has it after all", async () => {
    const { sold, attempt } = await silent();
    await staffFound(attempt.id, null);
    expect(await findPaymentOutcome(room, sold)).toMatchObject({
      attempts: ["failed"],
      paidJobs: 0,
    });
    await gatewayTells([charge(attempt.tranId)]);
    expect(await findPaymentOutcome(room, sold)).toEqual(ONCE);
  });

  it("goes back when something else has paid meanwhile", async () => {
    const { sold, attempt } = await silent();
    await staffFound(attempt.id, null);
    await startPaying(room, sold);
    const attempts = await room.db.select().from(payments).where(eq(payments.subjectId, sold.id));
    const next = attempts.find(({ id }) => id !== attempt.id);
    await gatewayTells([charge(next?.tranId ?? "")]);
    await gatewayTells([charge(attempt.tranId)]);
    const { paidJobs, refunds } = await findPaymentOutcome(room, sold);
    expect({ paidJobs, refunds }).toEqual({ paidJobs: 1, refunds: ["double 40168"] });
  });
});

describe("risky money", () => {
  async function risky() {
    const sold = room.sell();
    await startPaying(room, sold);
    const attempt = await attemptOf(sold);
    const told = charge(attempt.tranId, { isRisky: true, riskTitle: "Not Safe" });
    await gatewayTells([told]);
    return { sold, attempt, told };
  }

  it("that staff refused stays refused when the gateway finds it safe; a new charge goes back, too", async () => {
    const { sold, attempt, told } = await risky();
    await staffJudge(attempt.id, "refuse");
    const safe = { ...told, isRisky: false };
    await gatewayTells([safe]);
    const refused = { attempts: ["failed"], paidJobs: 0, refunds: ["risk_refused 40168"] };
    expect(await findPaymentOutcome(room, sold)).toEqual(refused);
    await gatewayTells([safe, charge(attempt.tranId)]);
    expect(await findPaymentOutcome(room, sold)).toEqual({
      ...refused,
      refunds: ["risk_refused 40168", "double 40168"],
    });
  });

  it.runIf(POSTGRES)("moves once when both speak in one moment", async () => {
    for (let round = 0; round < 8; round++) {
      const { sold, attempt, told } = await risky();
      await Promise.allSettled([
        gatewayTells([{ ...told, isRisky: false }]),
        staffJudge(attempt.id, round % 2 ? "refuse" : "clear"),
        staffJudge(attempt.id, "refuse"),
      ]);
      const { attempts, paidJobs, refunds } = await findPaymentOutcome(room, sold);
      expect(["paid 1 0", "failed 0 1"]).toContain(
        `${attempts.join()} ${paidJobs} ${refunds.length}`,
      );
    }
  });
});

it.runIf(POSTGRES)("staff and the gateway at once pay once, whatever staff say", async () => {
  for (let round = 0; round < 8; round++) {
    const { sold, attempt } = await silent();
    const told = charge(attempt.tranId);
    await Promise.allSettled([
      staffFound(attempt.id, round % 2 ? `BANK-${attempt.id}` : null),
      gatewayTells([told]),
      staffFound(attempt.id, null),
    ]);
    // Whoever was first: the gateway tells of it once more, as its notices do.
    await gatewayTells([told]);
    expect(await findPaymentOutcome(room, sold)).toEqual(ONCE);
  }
});
