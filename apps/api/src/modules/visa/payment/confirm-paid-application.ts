import { eq } from "drizzle-orm";
import type { Transaction } from "../../../platform/db/database.ts";
import { redeemCoupon, releaseCoupon } from "../../coupons/index.ts";
import { queueRefund, type SubjectPaid } from "../../payments/index.ts";
import { isBeforeSubmission } from "../applications/application-status.ts";
import { isOverdue, isUnpaid } from "./deadlines.ts";
import type { VisaDeps } from "../deps.ts";
import { visaEmailJob } from "../jobs.ts";
import { type ApplicationRow, lockApplication } from "../applications/lock-application.ts";
import { changeApplicationStatus } from "../applications/change-application-status.ts";
import { visaApplications } from "../tables.ts";

/**
 * Records the paid fee of an application. A payment counts as in time when the gateway confirmed it
 * before the deadline, however late this job runs, and the application is not submitted yet. Any
 * other payment is refunded once.
 */
export async function confirmPaidApplication(deps: VisaDeps, paid: SubjectPaid): Promise<void> {
  const now = deps.clock.now();
  await deps.db.transaction(async (tx) => {
    const application = await lockApplication(tx, paid.subjectId);
    if (!application) throw new Error(`No application found for payment ${paid.paymentId}`);
    // This payment was handled before. Later changes of the application do not concern it.
    if (application.paymentId === paid.paymentId) return;

    const isWanted = isBeforeSubmission(application.status) && isUnpaid(application);
    if (isWanted && !isOverdue(application, new Date(paid.paidAt)))
      await confirm(deps, tx, application, paid);
    else await returnMoney(deps, tx, application, { paid, isWanted, now });
  });
}

async function confirm(
  { jobs }: VisaDeps,
  tx: Transaction,
  { id: applicationId }: ApplicationRow,
  { paymentId, paidAt }: SubjectPaid,
): Promise<void> {
  await tx
    .update(visaApplications)
    .set({ paymentId, paidAt: new Date(paidAt) })
    .where(eq(visaApplications.id, applicationId));
  await redeemCoupon(tx, applicationId);
  await jobs.enqueue(tx, visaEmailJob, { applicationId, kind: "fee_paid" });
}

async function returnMoney(
  { jobs }: VisaDeps,
  tx: Transaction,
  { id: applicationId, status }: ApplicationRow,
  { paid, isWanted, now }: { paid: SubjectPaid; isWanted: boolean; now: Date },
): Promise<void> {
  if (isWanted && isBeforeSubmission(status)) {
    const details = { at: now, by: "system", note: "paid after the deadline" } as const;
    await changeApplicationStatus(tx, applicationId, { from: status, to: "cancelled" }, details);
    await releaseCoupon(tx, applicationId);
  }
  await queueRefund(tx, { paymentId: paid.paymentId, reason: "late", now });
  await jobs.enqueue(tx, visaEmailJob, { applicationId, kind: "paid_late" });
}
