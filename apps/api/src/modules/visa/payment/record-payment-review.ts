import { eq } from "drizzle-orm";
import type { Purpose } from "../../payments/index.ts";
import { isBeforeSubmission } from "../applications/application-status.ts";
import { deadlineOf, isOverdue, isUnpaid, reviewEnd, secondChanceEnd } from "./deadlines.ts";
import { lockApplication } from "../applications/lock-application.ts";
import { visaApplications } from "../tables.ts";

/**
 * Keeps an application open while staff review a manual payment, and for one more attempt after a
 * rejection.
 */
export const recordPaymentReview: Purpose["recordPaymentReview"] = async (
  tx,
  { subjectId, event, now },
) => {
  const application = await lockApplication(tx, subjectId);
  if (!application || !isBeforeSubmission(application.status) || !isUnpaid(application))
    return null;
  if (isOverdue(application, now)) return null;
  const extendedUntil = event === "opened" ? reviewEnd(application) : secondChanceEnd(now);
  await tx
    .update(visaApplications)
    .set({ extendedUntil })
    .where(eq(visaApplications.id, subjectId));
  return deadlineOf({ ...application, extendedUntil });
};
