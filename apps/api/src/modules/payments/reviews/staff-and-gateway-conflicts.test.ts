// Also on PostgreSQL and Redis: staff and gateway at the same time.
// @module-tag postgres
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { newId } from "../../../platform/ids.ts";
import { findPaymentOutcome } from "../../../../test/find-payment-outcome.ts";
import { startPaying } from "../../../../test/pay-at-gateway.ts";
import { withAnswers } from "../../../../test/with-gateway.ts";
import {
  createPaymentsTestApp,
  type PaymentsTestApp,
  type TestOrder,
} from "../../../../test/payments-test-app.ts";
import { POSTGRES } from "../../../../test/postgres-server.ts";
import { decideRiskyPayment } from "./decide-risky-payment.ts";
import { decideUnconfirmedPayment } from "./decide-unconfirmed-payment.ts";
import type { GatewayTransaction } from "../gateways/gateway.ts";
import { queuePaymentRefund } from "../refunds/queue-refund.ts";
import { settlePayment } from "../settlement/settle-payment.ts";
import { payments } from "../tables.ts";

/* Staff decisions about a payment, and gateway reports before, during and after them. */

let app: PaymentsTestApp;
beforeAll(async () => {
  app = await createPaymentsTestApp();
});
afterAll(() => app.stop());

const staffId = newId();
const note = "Read on the statement.";
const ONCE = { attempts: ["paid"], paidJobs: 1, refunds: [] };

async function attemptOf(sold: TestOrder) {
  const [attempt] = await app.db.select().from(payments).where(eq(payments.subjectId, sold.id));
  if (!attempt) throw new Error("no attempt");
  return attempt;
}

/** An attempt that the gateway has left unanswered for too long. */
async function silent() {
  const sold = app.sell();
  await startPaying(app, sold);
  app.clock.advanceMinutes(80);
  return { sold, attempt: await attemptOf(sold) };
}

let charges = 0;
/** A charge as the gateway would report it. */
const charge = (
  attemptRef: string,
  over: Partial<GatewayTransaction> = {},
): GatewayTransaction => ({
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

/** The gateway reports these charges. */
function gatewayReports(reported: readonly GatewayTransaction[]) {
  const deps = withAnswers(app.deps, {
    validatePayment: (confirmationRef: string) =>
      Promise.resolve(
        reported.find((transaction) => transaction.confirmationRef === confirmationRef) ?? null,
      ),
    listTransactions: () => Promise.resolve([...reported]),
  });
  const { attemptRef = "", confirmationRef = null } = reported.at(-1) ?? {};
  return settlePayment(deps, { attemptRef, confirmationRef, source: "notice" });
}

/** Staff record the bank's transaction id of the charge, or null when it never arrived. */
const staffFound = (paymentId: string, chargeRef: string | null) =>
  app.db.transaction((tx) =>
    decideUnconfirmedPayment(app.deps, tx, { paymentId, staffId, chargeRef, note }),
  );

const staffJudge = (paymentId: string, verdict: "clear" | "refuse") =>
  app.db.transaction((tx) =>
    decideRiskyPayment(app.deps, tx, { paymentId, staffId, verdict, note }),
  );

describe("a payment that staff found at the bank", () => {
  it("is the one that the gateway reports later; any further charge is a second one", async () => {
    const { sold, attempt } = await silent();
    await staffFound(attempt.id, `BANK-${attempt.id}`);
    const late = charge(attempt.attemptRef);
    await gatewayReports([late]);
    await gatewayReports([late]);
    expect(await findPaymentOutcome(app, sold)).toEqual(ONCE);
    expect(await attemptOf(sold)).toMatchObject({
      confirmationRef: late.confirmationRef,
      chargeRef: late.chargeRef,
      decidedBy: staffId,
    });
    await gatewayReports([late, charge(attempt.attemptRef)]);
    expect(await findPaymentOutcome(app, sold)).toEqual({ ...ONCE, refunds: ["double 40168"] });
  });

  it("is refunded once when it was too late, whatever the gateway reports afterwards", async () => {
    const { sold, attempt } = await silent();
    await staffFound(attempt.id, `BANK-${attempt.id}`);
    const owed = { paymentId: attempt.id, reason: "late", now: app.clock.now() } as const;
    await app.db.transaction((tx) => queuePaymentRefund(tx, owed));
    await gatewayReports([charge(attempt.attemptRef)]);
    await app.db.transaction((tx) => queuePaymentRefund(tx, owed));
    expect(await findPaymentOutcome(app, sold)).toEqual({ ...ONCE, refunds: ["late 40168"] });
    expect((await attemptOf(sold)).chargeRef).toBe(`BANK-${attempt.id}`);
  });
});

describe("a payment that staff recorded as never received", () => {
  it("counts when the gateway reports it after all", async () => {
    const { sold, attempt } = await silent();
    await staffFound(attempt.id, null);
    expect(await findPaymentOutcome(app, sold)).toMatchObject({
      attempts: ["failed"],
      paidJobs: 0,
    });
    await gatewayReports([charge(attempt.attemptRef)]);
    expect(await findPaymentOutcome(app, sold)).toEqual(ONCE);
  });

  it("is refunded when another payment counts by then", async () => {
    const { sold, attempt } = await silent();
    await staffFound(attempt.id, null);
    await startPaying(app, sold);
    const attempts = await app.db.select().from(payments).where(eq(payments.subjectId, sold.id));
    const next = attempts.find(({ id }) => id !== attempt.id);
    await gatewayReports([charge(next?.attemptRef ?? "")]);
    await gatewayReports([charge(attempt.attemptRef)]);
    const { paidJobs, refunds } = await findPaymentOutcome(app, sold);
    expect({ paidJobs, refunds }).toEqual({ paidJobs: 1, refunds: ["double 40168"] });
  });
});

describe("a risky payment", () => {
  async function risky() {
    const sold = app.sell();
    await startPaying(app, sold);
    const attempt = await attemptOf(sold);
    const reported = charge(attempt.attemptRef, { isRisky: true, riskTitle: "Not Safe" });
    await gatewayReports([reported]);
    return { sold, attempt, reported };
  }

  it("that staff refused stays refused when the gateway clears it; a new charge is refunded, too", async () => {
    const { sold, attempt, reported } = await risky();
    await staffJudge(attempt.id, "refuse");
    const safe = { ...reported, isRisky: false };
    await gatewayReports([safe]);
    const refused = { attempts: ["failed"], paidJobs: 0, refunds: ["risk_refused 40168"] };
    expect(await findPaymentOutcome(app, sold)).toEqual(refused);
    await gatewayReports([safe, charge(attempt.attemptRef)]);
    expect(await findPaymentOutcome(app, sold)).toEqual({
      ...refused,
      refunds: ["risk_refused 40168", "double 40168"],
    });
  });

  it.runIf(POSTGRES)("is settled once when staff and the gateway decide concurrently", async () => {
    for (let round = 0; round < 8; round++) {
      const { sold, attempt, reported } = await risky();
      await Promise.allSettled([
        gatewayReports([{ ...reported, isRisky: false }]),
        staffJudge(attempt.id, round % 2 ? "refuse" : "clear"),
        staffJudge(attempt.id, "refuse"),
      ]);
      const { attempts, paidJobs, refunds } = await findPaymentOutcome(app, sold);
      expect(["paid 1 0", "failed 0 1"]).toContain(
        `${attempts.join()} ${paidJobs} ${refunds.length}`,
      );
    }
  });
});

it.runIf(POSTGRES)("counts once under concurrent reports of staff and gateway", async () => {
  for (let round = 0; round < 8; round++) {
    const { sold, attempt } = await silent();
    const reported = charge(attempt.attemptRef);
    await Promise.allSettled([
      staffFound(attempt.id, round % 2 ? `BANK-${attempt.id}` : null),
      gatewayReports([reported]),
      staffFound(attempt.id, null),
    ]);
    // The gateway reports it once more, as repeated IPNs do.
    await gatewayReports([reported]);
    expect(await findPaymentOutcome(app, sold)).toEqual(ONCE);
  }
});
