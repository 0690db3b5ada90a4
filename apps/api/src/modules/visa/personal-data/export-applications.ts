import { asc, inArray } from "drizzle-orm";
import type { Queryable } from "../../../platform/db/database.ts";
import type { Order, OrderTraveller } from "../../orders/index.ts";
import { toApplicantDto } from "../applications/applicant-dto.ts";
import { type Applicant, toApplicants } from "../applications/find-applicants.ts";
import { findVisaApplications } from "../applications/find-visa-applications.ts";
import { visaNotes } from "../tables.ts";

/** What applications hold about their owner and travellers, beside what every order holds. */
export async function exportApplications(
  db: Queryable,
  orders: readonly Order[],
  travellers: readonly OrderTraveller[],
) {
  const ids = orders.map(({ id }) => id);
  const applications = await findVisaApplications(db, ids);
  const applicants = await toApplicants(db, travellers);
  const notes = await db
    .select()
    .from(visaNotes)
    .where(inArray(visaNotes.applicationId, ids))
    .orderBy(asc(visaNotes.at));
  return new Map(
    orders.map(({ id, createdAt, travelDate, travelEndsOn }) => [
      id,
      {
        applied_at: createdAt.toISOString(),
        visa: applications.get(id)?.visa,
        entry_date: travelDate,
        exit_date: travelEndsOn,
        nationality: applications.get(id)?.nationality,
        travellers: applicants.filter(({ orderId }) => orderId === id).map(exportApplicant),
        notes: notes
          .filter(({ applicationId }) => applicationId === id)
          .map(({ at, text }) => ({ at: at.toISOString(), text })),
      },
    ]),
  );
}

function exportApplicant(one: Applicant) {
  const { documents, passport_file, visa_file, ...traveller } = toApplicantDto(one, "en");
  return {
    ...traveller,
    visa_file: visa_file && `/api/v1/files/${visa_file}`,
    passport_file: passport_file && `/api/v1/files/${passport_file}`,
    documents: documents.map(({ file, ...document }) => ({
      ...document,
      file: file && `/api/v1/files/${file}`,
    })),
  };
}
