import type { AdminBookingRow } from "@ghuri/contract/admin-bookings";
import type { Language } from "@ghuri/contract/messages/message";
import { and, eq, inArray } from "drizzle-orm";
import type { Queryable } from "../../../platform/db/database.ts";
import { findSubjectPayments, type SubjectPayment } from "../../payments/index.ts";
import type { ApplicationRow } from "../applications/lock-application.ts";
import { toApplicationDto } from "../applications/application-dto.ts";
import { visaApplicants, visaApplications } from "../tables.ts";

interface Shown {
  readonly language: Language;
  readonly now: Date;
}

/** Applications as rows of the back-office list, in no particular order. */
export async function getAdminApplicationRows(
  db: Queryable,
  ids: readonly string[],
  shown: Shown,
): Promise<AdminBookingRow[]> {
  if (ids.length === 0) return [];
  const { applicationId, position } = visaApplicants;
  const rows = await db
    .select({ application: visaApplications, first: visaApplicants })
    .from(visaApplications)
    .innerJoin(visaApplicants, and(eq(applicationId, visaApplications.id), eq(position, 0)))
    .where(inArray(visaApplications.id, [...ids]));
  const subjects = { purpose: "visa", subjectIds: ids, now: shown.now } as const;
  const payments = await findSubjectPayments(db, subjects);
  return rows.map(({ application, first }) =>
    toAdminApplicationRow(application, first, payments.get(application.id), shown),
  );
}

/** One row. Statuses and amounts are the ones the owner sees. */
export function toAdminApplicationRow(
  application: ApplicationRow,
  first: Pick<typeof visaApplicants.$inferSelect, "firstName" | "lastName">,
  payment: SubjectPayment | undefined,
  shown: Shown,
): AdminBookingRow {
  const { status, payment_status, created_at } = toApplicationDto(application, {
    payment,
    note: undefined,
    ...shown,
  });
  return {
    id: application.id,
    kind: "visa",
    reference: application.reference,
    traveller: `${first.firstName} ${first.lastName}`,
    title: application.visa.country[shown.language],
    travel_date: application.entryDate,
    amount: application.totalPayable,
    status,
    payment_status,
    created_at,
  };
}
