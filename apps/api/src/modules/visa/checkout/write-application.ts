import type { ApplyForVisaBody, VisaApplicationStatus } from "@ghuri/contract/visas";
import type { Language } from "@ghuri/contract/messages/message";
import type { Transaction } from "../../../platform/db/database.ts";
import type { RequestFingerprint } from "../../../platform/idempotency/request-fingerprint.ts";
import { type Order, writeOrder } from "../../orders/index.ts";
import type { VisaDeps } from "../deps.ts";
import type { EmailKind } from "../emails/messages.ts";
import type { GuidelineRow } from "../guidelines/guideline-dto.ts";
import { VISA_STATUSES } from "../product/visa-statuses.ts";
import { visaApplicants, visaApplications, visaDocuments, type VisaSnapshot } from "../tables.ts";
import { documentRows, toTravellerRow } from "./applicant-rows.ts";
import { paymentDeadline } from "./deadlines.ts";
import type { QuotedVisa } from "./quote-visa.ts";

interface NewApplication {
  readonly accountId: string;
  readonly request: RequestFingerprint;
  readonly language: Language;
  readonly body: ApplyForVisaBody;
  readonly quoted: QuotedVisa;
  readonly now: Date;
}

/**
 * Writes the order with its visa, applicants and required documents, in one transaction. Returns the first order when
 * the same request was written concurrently.
 */
export function writeApplication(
  deps: VisaDeps,
  { accountId, request, language, body, quoted, now }: NewApplication,
): Promise<Order> {
  const { row, quote } = quoted;
  return writeOrder(
    deps,
    {
      product: deps.product.name,
      statuses: VISA_STATUSES,
      first: "in_review" satisfies VisaApplicationStatus,
      // Staff review an application whether or not there is a fee.
      whenFree: null,
      accountId,
      soldBy: null,
      hold: null,
      request,
      language,
      quote,
      travelDate: body.entry,
      travelEndsOn: body.exit,
      paymentDeadline: paymentDeadline(now),
      partPayment: body.part_payment ?? null,
      travellers: body.travellers.map(toTravellerRow),
      photoKeeper: "visa-application",
      email: {
        unpaid: "applied" satisfies EmailKind,
        free: "applied_free" satisfies EmailKind,
      },
      now,
    },
    async (tx, { id: orderId }, travellerIds) => {
      await tx.insert(visaApplications).values({
        orderId,
        guidelineId: row.id,
        visa: toSnapshot(row),
        nationality: body.nationality,
        unitPrice: quote.unit_price,
        unitCost: row.embassyFee,
      });
      await writeApplicants(tx, travellerIds, { body, row });
    },
  );
}

async function writeApplicants(
  tx: Transaction,
  travellerIds: readonly string[],
  { body, row }: { readonly body: ApplyForVisaBody; readonly row: GuidelineRow },
): Promise<void> {
  await tx.insert(visaApplicants).values(travellerIds.map((travellerId) => ({ travellerId })));
  const documents = travellerIds.flatMap((id, position) =>
    documentRows(id, body.travellers[position]?.passport_file ?? null, row.documents),
  );
  if (documents.length > 0) await tx.insert(visaDocuments).values(documents);
}

function toSnapshot(row: GuidelineRow): VisaSnapshot {
  return {
    countryCode: row.countryCode,
    country: { en: row.countryEn, bn: row.countryBn },
    type: { en: row.typeEn, bn: row.typeBn },
    processingTime: { en: row.processingTimeEn, bn: row.processingTimeBn },
    thumb: row.thumb,
  };
}
