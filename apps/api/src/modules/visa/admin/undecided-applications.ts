import type { VisaApplicationStatus } from "@ghuri/contract/visas";
import { and, asc, count, eq, inArray, min } from "drizzle-orm";
import type { Queryable } from "../../../platform/db/database.ts";
import { isId } from "../../../platform/ids.ts";
import type { ApplicationRow } from "../applications/lock-application.ts";
import { visaApplicants, visaApplications, visaDocuments } from "../tables.ts";

/** Neither decided nor taken back: staff, the traveller or the embassy has still something to do. */
const UNDECIDED: readonly VisaApplicationStatus[] = ["in_review", "documents_needed", "submitted"];
const waiting = inArray(visaApplications.status, [...UNDECIDED]);

export function isUndecided(status: VisaApplicationStatus): boolean {
  return UNDECIDED.includes(status);
}

/** Applications that are not decided, oldest first, each with who is named first on it. */
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

/** How many those are, and since when. */
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

/** Whose photo of a paper this is; null when the application has no such paper. */
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
