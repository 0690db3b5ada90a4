import { asc, desc, eq, inArray } from "drizzle-orm";
import type { Queryable } from "../../../platform/db/database.ts";
import { toApplicantDto } from "../applications/applicant-dto.ts";
import { findApplicants } from "../applications/find-applicants.ts";
import { visaApplicationEvents, visaApplications, visaNotes } from "../tables.ts";

/** All data in an account's applications about its owner and travellers, newest first. */
export async function exportApplications(db: Queryable, accountId: string) {
  const applications = await db
    .select()
    .from(visaApplications)
    .where(eq(visaApplications.accountId, accountId))
    .orderBy(desc(visaApplications.createdAt), desc(visaApplications.id));
  const ids = applications.map(({ id }) => id);
  const applicants = await findApplicants(db, ids);
  const events = await db
    .select()
    .from(visaApplicationEvents)
    .where(inArray(visaApplicationEvents.applicationId, ids))
    .orderBy(asc(visaApplicationEvents.number));
  const notes = await db
    .select()
    .from(visaNotes)
    .where(inArray(visaNotes.applicationId, ids))
    .orderBy(asc(visaNotes.at));
  const of =
    (id: string) =>
    ({ applicationId }: { readonly applicationId: string }) =>
      applicationId === id;
  return applications.map(({ id, ...application }) => ({
    id,
    reference: application.reference,
    status: application.status,
    applied_at: application.createdAt.toISOString(),
    language: application.language,
    visa: application.visa,
    entry_date: application.entryDate,
    exit_date: application.exitDate,
    nationality: application.nationality,
    total_price: application.totalPrice,
    coupon: application.couponCode,
    coupon_discount: application.couponDiscount,
    total_payable: application.totalPayable,
    currency: application.currency,
    travellers: applicants.filter(of(id)).map(exportApplicant),
    events: events
      .filter(of(id))
      .map(({ at, from, to, by, note }) => ({ at: at.toISOString(), from, to, by, note })),
    notes: notes.filter(of(id)).map(({ at, text }) => ({ at: at.toISOString(), text })),
  }));
}

function exportApplicant(one: Awaited<ReturnType<typeof findApplicants>>[number]) {
  const { documents, passport_file, ...traveller } = toApplicantDto(one, "en");
  return {
    ...traveller,
    passport_file: passport_file && `/api/v1/files/${passport_file}`,
    documents: documents.map(({ file, ...document }) => ({
      ...document,
      file: file && `/api/v1/files/${file}`,
    })),
  };
}
