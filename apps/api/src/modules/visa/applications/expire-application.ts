import { releaseCoupon } from "../../coupons/index.ts";
import { isPaid } from "../../payments/index.ts";
import { isBeforeSubmission } from "./application-status.ts";
import { isOverdue } from "../payment/deadlines.ts";
import type { VisaDeps } from "../deps.ts";
import { visaEmailJob } from "../jobs.ts";
import { lockApplication } from "./lock-application.ts";
import { changeApplicationStatus } from "./change-application-status.ts";

/**
 * Cancels an application whose fee was not paid by the deadline, and releases its coupon. An
 * application with a received payment is left to the payment job, which knows whether the money
 * arrived in time.
 */
export async function expireApplication({ db, jobs, clock }: VisaDeps, applicationId: string) {
  const now = clock.now();
  await db.transaction(async (tx) => {
    const application = await lockApplication(tx, applicationId);
    if (!application || !isBeforeSubmission(application.status) || !isOverdue(application, now))
      return;
    if (await isPaid(tx, { purpose: "visa", subjectId: applicationId })) return;
    const move = { from: application.status, to: "cancelled" } as const;
    const details = { at: now, by: "system", note: "not paid by the deadline" } as const;
    const event = await changeApplicationStatus(tx, applicationId, move, details);
    await releaseCoupon(tx, applicationId);
    if (event !== null)
      await jobs.enqueue(tx, visaEmailJob, { applicationId, kind: "expired", event });
  });
}
