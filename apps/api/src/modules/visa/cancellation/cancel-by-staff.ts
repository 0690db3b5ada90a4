import type { Taka } from "@ghuri/contract/money";
import type { Transaction } from "../../../platform/db/database.ts";
import { refuse, refuseField } from "../../../platform/http/refusals/refuse.ts";
import { releaseCoupon } from "../../coupons/index.ts";
import { isPaid, queueRefund } from "../../payments/index.ts";
import { isBeforeSubmission } from "../applications/application-status.ts";
import { isOverdue } from "../payment/deadlines.ts";
import type { VisaDeps } from "../deps.ts";
import { visaEmailJob } from "../jobs.ts";
import { lockApplication } from "../applications/lock-application.ts";
import { changeApplicationStatus } from "../applications/change-application-status.ts";

interface Cancelling {
  readonly applicationId: string;
  /** Amount of the fee to refund. Null for an unpaid application. */
  readonly refund: Taka | null;
}

/**
 * Cancels an application on behalf of its traveller before it goes to the embassy, with the refund
 * staff agreed. Runs in the caller's transaction.
 */
export async function cancelByStaff(
  { clock, jobs }: Pick<VisaDeps, "clock" | "jobs">,
  tx: Transaction,
  { applicationId, refund }: Cancelling,
): Promise<void> {
  const now = clock.now();
  const application = (await lockApplication(tx, applicationId)) ?? refuse("not_found");
  const { status, paymentId, totalPayable } = application;
  if (!isBeforeSubmission(status) || isOverdue(application, now)) refuse("not_cancellable");
  // A payment was just received. Its job records it in a moment.
  if (paymentId === null && (await isPaid(tx, { purpose: "visa", subjectId: applicationId })))
    refuse("in_progress", { retryAfterSeconds: 2 });
  if (paymentId !== null && refund === null) refuseField("refund", "field_required");
  const back = refund ?? 0;
  if (back > totalPayable) refuseField("refund", "refund_too_much", { most: totalPayable });

  const move = { from: status, to: "cancelled" } as const;
  const event = await changeApplicationStatus(tx, applicationId, move, { at: now, by: "staff" });
  if (paymentId === null) await releaseCoupon(tx, applicationId);
  else if (back > 0)
    await queueRefund(tx, { paymentId, reason: "booking_cancelled", stated: back, now });
  const paidKind = back > 0 ? "cancelled_refunded" : "cancelled_kept";
  const kind = paymentId === null ? "cancelled" : paidKind;
  if (event !== null) await jobs.enqueue(tx, visaEmailJob, { applicationId, kind, event });
}
