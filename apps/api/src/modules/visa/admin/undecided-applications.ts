import type { VisaApplicationStatus } from "@ghuri/contract/visas";
import { and, asc, count, eq, inArray, min } from "drizzle-orm";
import type { Queryable } from "../../../platform/db/database.ts";
import { isId } from "../../../platform/ids.ts";
import type { ApplicationRow } from "../applications/lock-application.ts";
import { visaApplicants, visaApplications, visaDocuments } from "../tables.ts";

/**
 * Statuses that are neither decided nor cancelled: staff, the traveller or the embassy still has to
 * act.
 */
const UNDECIDED: readonly VisaApplicationStatus[] = ["in_review", "documents_needed", "submitted"];
const waiting = inArray(visaApplications.status, [...UNDECIDED]);

export function isUndecided(status: VisaApplicationStatus): boolean {
  return UNDECIDED.includes(status);
}

/** Undecided applications, oldest first, each with its primary traveller. */
export async function listUndecided(
  db: Queryable,
  { offset, limit }: { readonly offset: number; readonly limit: number },
) {
  const total = await db.$count(visaApplications, waiting);
  const rows = await db
    .select({
      application: visaApplications,
      firstName: visaApplicants.firstName,
      lastName: visaApplicants.lastName,
    })
    .from(visaApplications)
    .innerJoin(
      visaApplicants,
      and(eq(visaApplicants.applicationId, visaApplications.id), eq(visaApplicants.position, 0)),
    )
    .where(waiting)
    .orderBy(asc(visaApplications.createdAt), asc(visaApplications.id))
    .limit(limit)
    .offset(offset);
  return { rows, total };
}

/** Number of undecided applications and age of the oldest. */
export async function summarizeUndecided(db: Queryable) {
  const [tally] = await db
    .select({ count: count(), oldestAt: min(visaApplications.createdAt) })
    .from(visaApplications)
    .where(waiting);
  return { count: tally?.count ?? 0, oldestAt: tally?.oldestAt ?? null, amount: null };
}

export async function findApplication(db: Queryable, id: string): Promise<ApplicationRow | null> {
  if (!isId(id)) return null;
  const [found] = await db.select().from(visaApplications).where(eq(visaApplications.id, id));
  return found ?? null;
}

/** The account that owns a document photo. Null when the application has no such document. */
export async function findDocumentOwner(
  db: Queryable,
  { applicationId, file }: { readonly applicationId: string; readonly file: string },
): Promise<string | null> {
  if (!isId(applicationId) || !isId(file)) return null;
  const [found] = await db
    .select({ ownerId: visaApplications.accountId })
    .from(visaDocuments)
    .innerJoin(visaApplicants, eq(visaApplicants.id, visaDocuments.applicantId))
    .innerJoin(visaApplications, eq(visaApplications.id, visaApplicants.applicationId))
    .where(and(eq(visaDocuments.file, file), eq(visaApplications.id, applicationId)));
  return found?.ownerId ?? null;
}
