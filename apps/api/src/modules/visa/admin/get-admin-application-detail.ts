import type { AdminBooking, AdminBookingAction } from "@ghuri/contract/admin-bookings";
import type { Language } from "@ghuri/contract/messages/message";
import { and, asc, eq } from "drizzle-orm";
import type { Queryable, Transaction } from "../../../platform/db/database.ts";
import { findSubjectPayments, findSubjectRefunds } from "../../payments/index.ts";
import { maskTraveller } from "../../travellers/index.ts";
import { isBeforeSubmission } from "../applications/application-status.ts";
import { deadlineOf, isOverdue, isUnpaid } from "../payment/deadlines.ts";
import type { VisaDeps } from "../deps.ts";
import { priceLines } from "../pdf/find-visa-receipt.ts";
import { visaEmailJob } from "../jobs.ts";
import { resendableEmails } from "../emails/resendable-emails.ts";
import type { ApplicationRow } from "../applications/lock-application.ts";
import { toAdminApplicationRow } from "./admin-application-rows.ts";
import { visaApplicants, visaApplicationEvents, visaApplications } from "../tables.ts";

/**
 * Everything this room knows about an application. Null when there is no application with this id.
 */
export async function getAdminApplicationDetail(
  { clock }: Pick<VisaDeps, "clock">,
  db: Queryable,
  { id, language }: { readonly id: string; readonly language: Language },
) {
  const [application] = await db.select().from(visaApplications).where(eq(visaApplications.id, id));
  if (!application) return null;
  const now = clock.now();
  const applicants = await db
    .select()
    .from(visaApplicants)
    .where(eq(visaApplicants.applicationId, id))
    .orderBy(asc(visaApplicants.position));
  const events = await db
    .select()
    .from(visaApplicationEvents)
    .where(eq(visaApplicationEvents.applicationId, id))
    .orderBy(asc(visaApplicationEvents.number));
  const [first] = applicants;
  if (!first) throw new Error("An application without travellers");
  const states = await findSubjectPayments(db, { purpose: "visa", subjectIds: [id], now });
  const subject = { purpose: "visa", subjectId: id } as const;
  const refunds = await findSubjectRefunds(db, subject, application.reference);
  const row = toAdminApplicationRow(application, first, states.get(id), { language, now });
  const has = (reason: string) => refunds.some((refund) => refund.reason === reason);
  const emails = resendableEmails({
    application,
    last: events.at(-1),
    isLate: has("late"),
    isReturned: has("booking_cancelled"),
  });
  return {
    row,
    accountId: application.accountId,
    paymentId: application.paymentId,
    language: application.language,
    deadline: isBeforeSubmission(application.status) ? deadlineOf(application) : null,
    travellers: applicants.map((one) => maskTraveller(one)),
    flight: null,
    lines: priceLines(application, language),
    coupon:
      application.couponCode === null
        ? null
        : { name: application.couponCode, amount: application.couponDiscount },
    events: events.map(({ at, from, to, by, note }) => ({
      at: at.toISOString(),
      from,
      to,
      by,
      note,
      reference: null,
    })),
    refunds,
    emails: emails.map((email) => ({
      kind: email.kind,
      resend: (jobs: VisaDeps["jobs"], tx: Transaction, again: number) =>
        jobs.enqueue(tx, visaEmailJob, { applicationId: id, ...email, again }),
    })),
    emailCausePrefix: `visa-${id}-`,
    allowedActions: findAllowedActions(application, now),
    storedFields: toStoredFields(application),
  };
}

function findAllowedActions(application: ApplicationRow, now: Date): AdminBookingAction[] {
  if (!isBeforeSubmission(application.status)) return [];
  return [
    ...(isOverdue(application, now) ? [] : (["cancel"] as const)),
    ...(isUnpaid(application) ? (["payment_link"] as const) : []),
  ];
}

/** The remaining stored fields, by column name. */
function toStoredFields(application: ApplicationRow): AdminBooking["stored_fields"] {
  const fields = {
    id: application.id,
    account_id: application.accountId,
    guideline_id: application.guidelineId,
    request_hash: application.requestHash,
    payment_id: application.paymentId,
    payment_deadline: application.paymentDeadline?.toISOString() ?? null,
    extended_until: application.extendedUntil?.toISOString() ?? null,
    paid_at: application.paidAt?.toISOString() ?? null,
    exit_date: application.exitDate,
    nationality: application.nationality,
  };
  return Object.entries(fields).map(([name, value]) => ({ name, value }));
}

/** One traveller's passport. Null when there is no such traveller. */
export async function findPassport(
  db: Queryable,
  { id, traveller }: { readonly id: string; readonly traveller: string },
) {
  const { passportNumber: number, passportExpiryDate: expiryDate } = visaApplicants;
  const [found] = await db
    .select({ number, expiryDate })
    .from(visaApplicants)
    .where(and(eq(visaApplicants.applicationId, id), eq(visaApplicants.id, traveller)));
  return found ?? null;
}
