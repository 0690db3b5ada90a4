import type { ApplyForVisaBody } from "@ghuri/contract/visas";
import type { Language } from "@ghuri/contract/messages/message";
import type { Transaction } from "../../../platform/db/database.ts";
import { writeIdempotently } from "../../../platform/db/write-idempotently.ts";
import type { RequestFingerprint } from "../../../platform/idempotency/request-fingerprint.ts";
import { newId, newReference } from "../../../platform/ids.ts";
import { redeemCoupon, reserveCoupon } from "../../coupons/index.ts";
import { referencePassportPhotos } from "../../travellers/index.ts";
import { applicantRow, documentRows } from "./applicant-rows.ts";
import { paymentDeadline } from "../payment/deadlines.ts";
import type { VisaDeps } from "../deps.ts";
import { findByRequestKey } from "./find-by-request-key.ts";
import { expireApplicationJob, visaEmailJob } from "../jobs.ts";
import type { ApplicationRow } from "../applications/lock-application.ts";
import type { QuotedVisa } from "./quote-visa.ts";
import { recordEvent } from "../applications/change-application-status.ts";
import { visaApplicants, visaApplications, visaDocuments } from "../tables.ts";

interface NewApplication {
  readonly accountId: string;
  readonly request: RequestFingerprint;
  readonly language: Language;
  readonly body: ApplyForVisaBody;
  readonly quoted: QuotedVisa;
  readonly now: Date;
}

/**
 * Writes application, travellers, photos, required documents, coupon, log and expiry job in one
 * transaction. Returns the first application when the same request was written concurrently.
 */
export function writeApplication(
  deps: VisaDeps,
  newApplication: NewApplication,
): Promise<ApplicationRow> {
  return writeIdempotently(deps.db, {
    table: "visa_applications",
    write: (tx) => writeAll(deps, tx, newApplication),
    findByRequestKey: () =>
      findByRequestKey(deps.db, newApplication.accountId, newApplication.request),
  });
}

async function writeAll(
  { jobs }: VisaDeps,
  tx: Transaction,
  newApplication: NewApplication,
): Promise<ApplicationRow> {
  const { accountId, body, quoted, now } = newApplication;
  const [application] = await tx
    .insert(visaApplications)
    .values(applicationRow(newApplication))
    .returning();
  if (!application) throw new Error("The insert returned no row");
  const { id: applicationId, paymentDeadline: deadline } = application;
  // Before the rows that reference them, so that a photo of another account is reported as an error
  // of its field.
  const photos = { keeper: `visa-application:${applicationId}`, field: "travellers" };
  await referencePassportPhotos(tx, accountId, body.travellers, photos);
  const applicants = body.travellers.map((one, at) => applicantRow(applicationId, one, at));
  await tx.insert(visaApplicants).values(applicants);
  const documents = applicants.flatMap((one) => documentRows(one, quoted.row.documents));
  if (documents.length > 0) await tx.insert(visaDocuments).values(documents);
  const first = { from: null, to: "in_review" } as const;
  const event = await recordEvent(tx, applicationId, first, { at: now, by: "traveller" });
  if (deadline) {
    // One second extra, so that the job is never early on a machine with another clock.
    const afterSeconds = Math.ceil((deadline.getTime() - now.getTime()) / 1000) + 1;
    await jobs.enqueue(tx, expireApplicationJob, { applicationId }, { afterSeconds });
  }
  const kind = deadline ? "applied" : "applied_free";
  await jobs.enqueue(tx, visaEmailJob, { applicationId, kind, event });
  // Contended rows come last, so that they are locked as briefly as possible.
  const { coupon } = quoted.quote;
  if (coupon) {
    await reserveCoupon(tx, { code: coupon.name, bookingId: applicationId, accountId, now });
    if (!deadline) await redeemCoupon(tx, applicationId);
  }
  return application;
}

function applicationRow(newApplication: NewApplication): typeof visaApplications.$inferInsert {
  const { accountId, request, language, body, quoted, now } = newApplication;
  const { row, quote } = quoted;
  return {
    id: newId(),
    reference: newReference(),
    accountId,
    requestKey: request.key,
    requestHash: request.hash,
    language,
    status: "in_review",
    guidelineId: row.id,
    visa: {
      countryCode: row.countryCode,
      country: { en: row.countryEn, bn: row.countryBn },
      type: { en: row.typeEn, bn: row.typeBn },
      processingTime: { en: row.processingTimeEn, bn: row.processingTimeBn },
      thumb: row.thumb,
    },
    entryDate: body.entry,
    exitDate: body.exit,
    nationality: body.nationality,
    travellers: quote.travellers,
    unitPrice: quote.unit_price,
    totalPrice: quote.total_price,
    couponCode: quote.coupon?.name ?? null,
    couponDiscount: quote.coupon_discount,
    totalPayable: quote.total_payable,
    paymentDeadline: quote.total_payable > 0 ? paymentDeadline(now) : null,
    createdAt: now,
  };
}
