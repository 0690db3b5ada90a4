import { and, asc, desc, eq, gt, inArray, isNotNull, isNull, or } from "drizzle-orm";
import type { Queryable, Transaction } from "../../../platform/db/database.ts";
import { removeFileReference } from "../../../platform/files/file-references.ts";
import { BEFORE_SUBMISSION } from "../applications/application-status.ts";
import { findApplicants } from "../applications/find-applicants.ts";
import { documentHolder } from "../documents/document-holder.ts";
import { toApplicantDto } from "../applications/applicant-dto.ts";
import {
  visaApplicants,
  visaApplicationEvents,
  visaApplications,
  visaNotes,
  visaDocuments,
} from "../tables.ts";

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

/**
 * Erases contact details and documents from the applications of a deleted account. Traveller names
 * are kept by law.
 */
export async function eraseContacts(tx: Transaction, accountId: string, now: Date): Promise<void> {
  const applicants = await tx
    .select({ id: visaApplicants.id })
    .from(visaApplicants)
    .innerJoin(visaApplications, eq(visaApplications.id, visaApplicants.applicationId))
    .where(and(eq(visaApplications.accountId, accountId), isNull(visaApplicants.contactErasedAt)));
  const ids = applicants.map(({ id }) => id);
  await tx
    .update(visaApplicants)
    .set({ email: null, phone: null, contactErasedAt: now })
    .where(inArray(visaApplicants.id, ids));
  const held = await tx
    .select()
    .from(visaDocuments)
    .where(and(inArray(visaDocuments.applicantId, ids), isNotNull(visaDocuments.file)));
  await tx
    .update(visaDocuments)
    .set({ state: "missing", file: null })
    .where(inArray(visaDocuments.applicantId, ids));
  for (const { applicantId, code, file } of held)
    if (file !== null)
      await removeFileReference(tx, { fileId: file, referrer: documentHolder(applicantId, code) });
}
