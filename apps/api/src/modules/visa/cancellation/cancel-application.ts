import { refuse } from "../../../platform/http/refusals/refuse.ts";
import { releaseCoupon } from "../../coupons/index.ts";
import { isPaid, queueRefund } from "../../payments/index.ts";
import { isBeforeSubmission } from "../applications/application-status.ts";
import { isOverdue } from "../payment/deadlines.ts";
import type { VisaDeps } from "../deps.ts";
import { findOwnApplication } from "../applications/find-own-application.ts";
import { visaEmailJob } from "../jobs.ts";
import { lockApplication } from "../applications/lock-application.ts";
import { changeApplicationStatus } from "../applications/change-application-status.ts";

/**
 * Cancels an application before it goes to the embassy. A paid fee is refunded in full; an unused
 * coupon is released. Cancelling it again changes nothing.
 */
export async function cancelApplication(
  deps: VisaDeps,
  asked: { readonly accountId: string; readonly id: string },
): Promise<void> {
  const { id: applicationId } = await findOwnApplication(deps.db, asked.accountId, asked.id);
  const now = deps.clock.now();
  await deps.db.transaction(async (tx) => {
    const application = (await lockApplication(tx, applicationId)) ?? refuse("not_found");
    const { status, paymentId } = application;
    if (status === "cancelled") return;
    if (!isBeforeSubmission(status) || isOverdue(application, now)) refuse("not_cancellable");
    // A payment was just received. Its job records it in a moment.
    if (paymentId === null && (await isPaid(tx, { purpose: "visa", subjectId: applicationId })))
      refuse("in_progress", { retryAfterSeconds: 2 });

    const move = { from: status, to: "cancelled" } as const;
    const event = await changeApplicationStatus(tx, applicationId, move, {
      at: now,
      by: "traveller",
    });
    if (paymentId === null) await releaseCoupon(tx, applicationId);
    else await queueRefund(tx, { paymentId, reason: "booking_cancelled", now });
    const kind = paymentId === null ? "cancelled" : "cancelled_refunded";
    if (event !== null) await deps.jobs.enqueue(tx, visaEmailJob, { applicationId, kind, event });
  });
}
