import path from "node:path";
import { pino } from "pino";
import { flightPurpose } from "../src/modules/flight-booking/index.ts";
import {
  decideManualPayment,
  type ManualDecision,
} from "../src/modules/payments/manual/decide-manual-payment.ts";
import { advanceRefund, type PaymentsDeps } from "../src/modules/payments/index.ts";
import type { RefundMove } from "../src/modules/payments/refunds/refund-status.ts";
import { packagePurpose } from "../src/modules/tour-packages/index.ts";
import { visaPurpose } from "../src/modules/visa/index.ts";
import { folderStore } from "../src/platform/files/file-store.ts";
import { newId } from "../src/platform/ids.ts";
import { createJobs } from "../src/platform/jobs/jobs.ts";
import type { TestApp } from "./test-app.ts";

export interface PaymentDecisions {
  approve(paymentId: string): Promise<void>;
  reject(paymentId: string, note: string): Promise<void>;
  /** Takes a refund a step further by hand; false when somebody was first. */
  advance(refundId: string, move: RefundMove, note?: string): Promise<boolean>;
  stop(): Promise<void>;
}

/** Somebody who decides about manual payments of a test app; `stop` lets go of the queue. */
export async function createPaymentDecisions(app: TestApp): Promise<PaymentDecisions> {
  const { database, clock, dataDir, jobHandlers } = app;
  const log = pino({ level: "silent" });
  const jobs = createJobs(database.driver, log);
  await jobs.open(jobHandlers);
  const nobodyAsks = () => Promise.reject(new Error("staff need no gateway"));
  const deps: PaymentsDeps = {
    db: database.db,
    clock,
    log,
    jobs,
    files: folderStore(path.join(dataDir, "files")),
    company: {
      site: "https://ghuri.test",
      name: "Ghuri",
      address: "Dhaka",
      registration: "1",
      phone: "+880 9000 000000",
      email: "help@ghuri.test",
    },
    appUrl: "https://ghuri.test",
    purposes: { flight: flightPurpose, package: packagePurpose, visa: visaPurpose },
    gateway: {
      createSession: nobodyAsks,
      validatePayment: nobodyAsks,
      listTransactions: nobodyAsks,
      requestRefund: nobodyAsks,
      findRefundStatus: nobodyAsks,
      findRefund: nobodyAsks,
      parseNotification: () => null,
    },
  };
  const staffId = newId();
  const decide = (decision: Omit<ManualDecision, "staffId">) =>
    database.db.transaction((tx) => decideManualPayment(deps, tx, { ...decision, staffId }));
  return {
    approve: (paymentId) => decide({ paymentId, verdict: "approve", note: null }),
    reject: (paymentId, note) => decide({ paymentId, verdict: "reject", note }),
    advance: (refundId, move, note) => {
      const occasion = { at: clock.now(), staffId: null, note: note ?? null };
      return database.db.transaction((tx) => advanceRefund(deps, tx, refundId, move, occasion));
    },
    stop: () => jobs.stop(),
  };
}
