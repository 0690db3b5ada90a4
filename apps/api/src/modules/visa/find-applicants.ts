import { asc, inArray } from "drizzle-orm";
import type { Queryable } from "../../platform/db/database.ts";
import { visaApplicants, visaPapers } from "./tables.ts";

type ApplicantRow = typeof visaApplicants.$inferSelect;
export type PaperRow = typeof visaPapers.$inferSelect;

/** A traveller of an application with what they hand in. */
export type Applicant = ApplicantRow & { readonly papers: readonly PaperRow[] };

/** Everybody on these applications, each list in the order in which it was written. */
export async function findApplicants(
  db: Queryable,
  applicationIds: readonly string[],
): Promise<Applicant[]> {
  const people = await db
    .select()
    .from(visaApplicants)
    .where(inArray(visaApplicants.applicationId, [...applicationIds]))
    .orderBy(asc(visaApplicants.position));
  const ids = people.map(({ id }) => id);
  const papers = await db
    .select()
    .from(visaPapers)
    .where(inArray(visaPapers.applicantId, ids))
    .orderBy(asc(visaPapers.position));
  return people.map((one) => ({
    ...one,
    papers: papers.filter(({ applicantId }) => applicantId === one.id),
  }));
}
