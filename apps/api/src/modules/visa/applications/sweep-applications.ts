import { and, asc, gt, inArray, isNull, lte, or } from "drizzle-orm";
import { BEFORE_SUBMISSION } from "./application-status.ts";
import type { VisaDeps } from "../deps.ts";
import { expireApplication } from "./expire-application.ts";
import { visaApplications } from "../tables.ts";

/** Batch size. The next run, a minute later, takes the rest. */
const BATCH_SIZE = 200;

/** Cancels unpaid applications that a lost or early job left open past the deadline. */
export async function sweepApplications(deps: VisaDeps): Promise<void> {
  for (const id of await overdueIds(deps)) {
    try {
      await expireApplication(deps, id);
    } catch (error) {
      // A failing application does not stop the others.
      deps.log.error({ err: error, application_id: id }, "Sweeping a visa application failed");
    }
  }
}

async function overdueIds({ db, clock }: VisaDeps): Promise<string[]> {
  const { id, status, paymentId, totalPayable, paymentDeadline, extendedUntil } = visaApplications;
  const now = clock.now();
  const rows = await db
    .select({ id })
    .from(visaApplications)
    .where(
      and(
        inArray(status, [...BEFORE_SUBMISSION]),
        isNull(paymentId),
        gt(totalPayable, 0),
        lte(paymentDeadline, now),
        or(isNull(extendedUntil), lte(extendedUntil, now)),
      ),
    )
    .orderBy(asc(paymentDeadline))
    .limit(BATCH_SIZE);
  return rows.map((row) => row.id);
}
