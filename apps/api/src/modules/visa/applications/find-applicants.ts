import { asc, inArray } from "drizzle-orm";
import type { Queryable } from "../../../platform/db/database.ts";
import { visaApplicants, visaDocuments } from "../tables.ts";

type ApplicantRow = typeof visaApplicants.$inferSelect;
export type DocumentRow = typeof visaDocuments.$inferSelect;

/** A traveller of an application with their documents. */
export type Applicant = ApplicantRow & { readonly documents: readonly DocumentRow[] };

/** The travellers of these applications with their documents, in stored order. */
export async function findApplicants(
  db: Queryable,
  applicationIds: readonly string[],
): Promise<Applicant[]> {
  const applicants = await db
    .select()
    .from(visaApplicants)
    .where(inArray(visaApplicants.applicationId, [...applicationIds]))
    .orderBy(asc(visaApplicants.position));
  const ids = applicants.map(({ id }) => id);
  const documents = await db
    .select()
    .from(visaDocuments)
    .where(inArray(visaDocuments.applicantId, ids))
    .orderBy(asc(visaDocuments.position));
  return applicants.map((one) => ({
    ...one,
    documents: documents.filter(({ applicantId }) => applicantId === one.id),
  }));
}
