import { eq } from "drizzle-orm";
import type { AttemptStatus } from "../src/modules/payments/attempts/attempt-status.ts";
import { payments, refundQueue } from "../src/modules/payments/tables.ts";
import type { PaymentsTestApp, TestOrder } from "./payments-test-app.ts";

/** The state of the money for one subject. */
export interface PaymentOutcome {
  readonly attempts: readonly AttemptStatus[];
  /** How often the job after payment has run. */
  readonly paidJobs: number;
  readonly refunds: readonly string[];
}

/** Everything that shows whether money was lost or doubled, after all waiting jobs have run. */
export async function findPaymentOutcome(
  app: PaymentsTestApp,
  { id }: Pick<TestOrder, "id">,
): Promise<PaymentOutcome> {
  await app.runJobs();
  const attempts = await app.db
    .select()
    .from(payments)
    .where(eq(payments.subjectId, id))
    .orderBy(payments.createdAt);
  const refunds = await app.db
    .select({ reason: refundQueue.reason, paisa: refundQueue.paisa })
    .from(refundQueue)
    .innerJoin(payments, eq(payments.id, refundQueue.paymentId))
    .where(eq(payments.subjectId, id));
  return {
    attempts: attempts.map(({ status }) => status),
    paidJobs: app.paid.filter(({ subjectId }) => subjectId === id).length,
    refunds: refunds.map(({ reason, paisa }) => `${reason} ${paisa / 100}`),
  };
}
