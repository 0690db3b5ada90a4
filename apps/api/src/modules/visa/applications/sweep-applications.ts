import { and, asc, gt, inArray, isNull, lte, or } from "drizzle-orm";
import { BEFORE_SUBMISSION } from "./application-status.ts";
import type { VisaDeps } from "../deps.ts";
import { expireApplication } from "./expire-application.ts";
import { visaApplications } from "../tables.ts";

/** So many at a time; the rest is there in a minute. */
const AT_A_TIME = 200;

/** Ends what a lost or early job left open past its deadline. */
export async function sweepApplications(deps: VisaDeps): Promise<void> {
  for (const id of await overdueIds(deps)) {
    try {
      await expireApplication(deps, id);
    } catch (error) {
      // One that cannot be dealt with does not hold up the others.
      deps.log.error({ err: error, application_id: id }, "visa application not swept");
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
    .limit(AT_A_TIME);
  return rows.map((row) => row.id);
}
