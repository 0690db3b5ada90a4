import { createGateways } from "../src/modules/payments/gateways/registry.ts";
import { createPurposes } from "../src/modules/payments/subjects/purposes.ts";
import path from "node:path";
import { todayInDhaka } from "@ghuri/contract/dates";
import { eq } from "drizzle-orm";
import { pino } from "pino";
import {
  decideManualPayment,
  type ManualDecision,
} from "../src/modules/payments/manual/decide-manual-payment.ts";
import { advanceRefund, type PaymentsDeps } from "../src/modules/payments/index.ts";
import { payments } from "../src/modules/payments/tables.ts";
import type { RefundMove } from "../src/modules/payments/refunds/refund-status.ts";
import { createOrderPurpose, productOf } from "../src/modules/orders/index.ts";
import { folderStore } from "../src/platform/files/file-store.ts";
import { newId } from "../src/platform/ids.ts";
import { createJobs } from "../src/platform/jobs/jobs.ts";
import type { TestApp } from "./test-app.ts";
import { sampleCompany } from "./sample-company.ts";

export interface PaymentDecisions {
  readonly deps: PaymentsDeps;
  approve(paymentId: string): Promise<void>;
  reject(paymentId: string, note: string): Promise<void>;
  /** Moves a refund to its next state by hand; false when another call did so first. */
  advance(refundId: string, move: RefundMove, note?: string): Promise<boolean>;
  stop(): Promise<void>;
}

/** A staff member who reviews manual payments of a test app; `stop` closes the job queue. */
export async function createPaymentDecisions(app: TestApp): Promise<PaymentDecisions> {
  const { database, clock, dataDir, jobHandlers } = app;
  const log = pino({ level: "silent" });
  const jobs = createJobs(database.driver, log);
  await jobs.open(jobHandlers);
  const deps: PaymentsDeps = {
    db: database.db,
    clock,
    log,
    jobs,
    files: folderStore(path.join(dataDir, "files")),
    company: sampleCompany(),
    appUrl: "https://ghuri.test",
    purposes: createPurposes({
      flight: createOrderPurpose(productOf(app.orders, "flight")),
      package: createOrderPurpose(productOf(app.orders, "package")),
      visa: createOrderPurpose(productOf(app.orders, "visa")),
    }),
    // Staff need no gateway.
    gateways: createGateways([]),
  };
  const staffId = newId();
  const decide = (decision: ManualDecision) =>
    database.db.transaction((tx) => decideManualPayment(deps, tx, decision));
  /** The whole amount arrived, as a separate transfer. */
  const deposit = async (paymentId: string) => {
    const [payment] = await database.db.select().from(payments).where(eq(payments.id, paymentId));
    const valueDate = todayInDhaka(clock.now());
    return { bankReference: newId(), valueDate, amount: payment?.amount ?? 0 };
  };
  return {
    deps,
    approve: async (paymentId) =>
      decide({
        paymentId,
        staffId,
        verdict: "approve",
        deposit: await deposit(paymentId),
        note: null,
      }),
    reject: (paymentId, note) => decide({ paymentId, staffId, verdict: "reject", note }),
    advance: (refundId, move, note) => {
      const occasion = { at: clock.now(), staffId: null, note: note ?? null };
      return database.db.transaction((tx) => advanceRefund(deps, tx, refundId, move, occasion));
    },
    stop: () => jobs.stop(),
  };
}
