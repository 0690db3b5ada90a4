import { z } from "zod";
import { Refund } from "./cancellations.ts";
import { CalendarDate, Instant, LocalTime } from "./dates.ts";
import { Taka } from "./money.ts";
import { paginated } from "./pagination.ts";
import { PARTY_SIZE } from "./party-size.ts";
import { PartPayment, PartPaymentTerms } from "./part-payments.ts";
import { Payment } from "./payments.ts";
import { CountryCode, Traveller, TravellerInput } from "./travellers.ts";
import {
  partyPriceFields,
  partyQuoteQuery,
  PartySize,
  OrderEvent,
  orderFields,
} from "./order-fields.ts";

/** A document that each traveller uploads as a photo or a PDF. */
export const VisaDocument = z.object({
  code: z.string(),
  name: z.string(),
  is_required: z.boolean(),
});
export type VisaDocument = z.infer<typeof VisaDocument>;

/** Visa requirements of a country, and the fee per traveller in taka. */
export const VisaGuideline = z.object({
  id: z.string(),
  /** In the requested language. `country_name` is the English name, used in URLs and filters. */
  country: z.string(),
  country_name: z.string(),
  country_code: z.string(),
  price: Taka,
  /** Days. */
  max_stay: z.int(),
  processing_time: z.string(),
  type: z.string(),
  requirements: z.array(z.string()),
  /** Name of a picture under /storage/visa-guidelines-thumbs/, or null. */
  thumb: z.string().nullable(),
  /** Sanitised HTML. */
  description: z.string(),
  /** ISO 4217 code of the country's currency. */
  currency: z.string(),
  /** Current local time in the country. */
  local_time: LocalTime,
  timezone: z.string(),
  documents: z.array(VisaDocument),
  is_sample: z.boolean(),
});
export type VisaGuideline = z.infer<typeof VisaGuideline>;

/** Filter of the list of guidelines. */
export const VisaGuidelinesQuery = z.object({
  /** English country name or code in any letter case. All countries when missing. */
  country: z.string().max(80).optional(),
});
/** Published guidelines. */
export const VisaGuidelinesReply = z.object({ data: z.array(VisaGuideline) });
/** One guideline. Refusal: not_found. */
export const VisaGuidelineReply = z.object({ data: VisaGuideline });

/** Party size and coupon of a quote. The day of entry decides whether it can be paid in two parts; without it, it cannot. */
export const VisaQuoteQuery = z.object({ ...partyQuoteQuery, entry: CalendarDate.optional() });

/** Fee of an application for a party, in taka. */
export const VisaQuote = z.object({
  visa_guideline_id: z.string(),
  ...partyPriceFields,
  /** The terms on which it can be paid in two parts; null: only at once. */
  part_payment: PartPaymentTerms.nullable(),
});
export type VisaQuote = z.infer<typeof VisaQuote>;
/** Refusals: not_found, coupon reasons. */
export const VisaQuoteReply = z.object({ data: VisaQuote });

/**
 * Dates: today ≤ entry ≤ exit, and a stay of at most max_stay days, including the first and the last
 * (ruling OP-30). Refusals: invalid, price_changed and part_payment_changed (with the new quote), coupon reasons.
 */
export const ApplyForVisaBody = z.strictObject({
  visa_guideline_id: z.string().max(64),
  country: z.string().max(80).optional(),
  entry: CalendarDate,
  exit: CalendarDate,
  nationality: CountryCode,
  traveller: PartySize,
  travellers: z
    .array(TravellerInput)
    .min(1, "travellers_required")
    .max(PARTY_SIZE.max, "party_size"),
  coupon: z.string().max(40).nullish(),
  expected_total: Taka.optional(),
  /** The terms of the quote, by those who pay in two parts; absent or null: at once. */
  part_payment: PartPaymentTerms.nullish(),
});
export type ApplyForVisaBody = z.infer<typeof ApplyForVisaBody>;

/** Status of a visa application. */
export const VisaApplicationStatus = z.enum([
  "in_review",
  "documents_needed",
  "submitted",
  "approved",
  "rejected",
  "cancelled",
]);
export type VisaApplicationStatus = z.infer<typeof VisaApplicationStatus>;

/** The embassy's decision about one traveller. */
export const VisaResult = z.enum(["approved", "rejected"]);
export type VisaResult = z.infer<typeof VisaResult>;

/** What the owner may do with an application now. */
export const VisaApplicationAction = z.enum([
  "pay",
  "cancel",
  "upload_documents",
  "download_receipt",
]);

/** A row of the list of applications. `hash` is the reference for people. */
export const VisaApplication = z.object({
  id: z.string(),
  hash: z.string(),
  visa_guideline: z.object({
    id: z.string(),
    country: z.string(),
    country_code: z.string(),
    type: z.string(),
    thumb: z.string().nullable(),
  }),
  entry_date: CalendarDate,
  exit_date: CalendarDate,
  status: VisaApplicationStatus,
  ...orderFields,
  /** How it is paid in two parts; null: at once. */
  part_payment: PartPayment.nullable(),
  /** The newest staff note, or null. */
  note: z.string().nullable(),
  note_at: Instant.nullable(),
  available_actions: z.array(VisaApplicationAction),
});
export type VisaApplication = z.infer<typeof VisaApplication>;

/** One document of one traveller: missing, received, or reviewed by staff. */
export const SubmittedDocument = z.object({
  ...VisaDocument.shape,
  state: z.enum(["missing", "received", "accepted", "refused"]),
  /** File id of the private photo or PDF, or null. */
  file: z.string().nullable(),
  file_type: z.enum(["image", "pdf"]).nullable(),
  note: z.string().nullable(),
});
export type SubmittedDocument = z.infer<typeof SubmittedDocument>;

/** One application in full. */
export const VisaApplicationDetail = z.object({
  ...VisaApplication.shape,
  travellers: z.array(
    z.object({
      ...Traveller.omit({ user_id: true }).shape,
      /** The embassy's decision about this traveller; null until it is known. */
      result: VisaResult.nullable(),
      /** File id of the visa itself, a photo or a PDF, for download under /api/v1/files/; null until it is there. */
      visa_file: z.string().nullable(),
      documents: z.array(SubmittedDocument),
    }),
  ),
  events: z.array(OrderEvent),
  payments: z.array(Payment),
  /** Newest first. */
  refunds: z.array(Refund),
});
export type VisaApplicationDetail = z.infer<typeof VisaApplicationDetail>;
/** One application in full. Refusal: not_found. */
export const VisaApplicationReply = z.object({ data: VisaApplicationDetail });
/** One page of applications, newest first. */
export const VisaApplicationsReply = paginated(VisaApplication);

/**
 * Multipart form of one document; the photo or PDF is the part `document`. A new upload replaces the older one. Refusals:
 * documents_closed, document_unknown (field code).
 */
export const VisaDocumentForm = z.strictObject({
  traveller_id: z.string().max(64),
  code: z.string().max(40),
});
