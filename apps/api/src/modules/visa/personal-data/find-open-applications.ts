import { and, asc, eq, gt, inArray, isNotNull, or } from "drizzle-orm";
import type { Queryable } from "../../../platform/db/database.ts";
import { BEFORE_SUBMISSION } from "../applications/application-status.ts";
import { visaApplications } from "../tables.ts";

/** References of undecided applications. They block account deletion. */
export async function findOpenApplications(
  db: Queryable,
  accountId: string,
  now: Date,
): Promise<readonly string[]> {
  const { status, paymentId, totalPayable, paymentDeadline, extendedUntil } = visaApplications;
  const isAlive = or(
    isNotNull(paymentId),
    eq(totalPayable, 0),
    gt(paymentDeadline, now),
    gt(extendedUntil, now),
  );
  const isOpen = or(eq(status, "submitted"), and(inArray(status, [...BEFORE_SUBMISSION]), isAlive));
  const rows = await db
    .select({ reference: visaApplications.reference })
    .from(visaApplications)
    .where(and(eq(visaApplications.accountId, accountId), isOpen))
    .orderBy(asc(visaApplications.entryDate), asc(visaApplications.id));
  return rows.map(({ reference }) => reference);
}
