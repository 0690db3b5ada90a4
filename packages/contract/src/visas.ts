import { z } from "zod";
import { Refund } from "./cancellations.ts";
import { CalendarDate, Instant, LocalTime } from "./dates.ts";
import { Taka } from "./money.ts";
import { paginated } from "./pagination.ts";
import { PARTY_SIZE } from "./party-size.ts";
import { Payment } from "./payments.ts";
import { CountryCode, Traveller, TravellerInput } from "./travellers.ts";
import {
  partyPriceFields,
  partyQuoteQuery,
  PartySize,
  OrderEvent,
  orderFields,
} from "./order-fields.ts";

/** A paper that each traveller hands in. */
export const VisaDocument = z.object({
  code: z.string(),
  name: z.string(),
  is_required: z.boolean(),
});
export type VisaDocument = z.infer<typeof VisaDocument>;

/** What a country asks of visitors, and what the application costs for one traveller. */
export const VisaGuideline = z.object({
  id: z.string(),
  /** In the language asked for; `country_name` is the English one that addresses and filters use. */
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
  /** ISO code of the country's money. */
  currency: z.string(),
  /** Now, on a clock in the country. */
  local_time: LocalTime,
  timezone: z.string(),
  documents: z.array(VisaDocument),
  is_sample: z.boolean(),
});
export type VisaGuideline = z.infer<typeof VisaGuideline>;

export const VisaGuidelinesQuery = z.object({
  /** A country's English name or code in any letter case; all without it. */
  country: z.string().max(80).optional(),
});
export const VisaGuidelinesReply = z.object({ data: z.array(VisaGuideline) });
export const VisaGuidelineReply = z.object({ data: VisaGuideline });

export const VisaQuoteQuery = z.object(partyQuoteQuery);

export const VisaQuote = z.object({
  visa_guideline_id: z.string(),
  ...partyPriceFields,
});
export type VisaQuote = z.infer<typeof VisaQuote>;
export const VisaQuoteReply = z.object({ data: VisaQuote });

/**
 * Dates: today ≤ entry ≤ exit, and a stay of at most max_stay days, of which the first and the last both
 * count (ruling OP-30).
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
});
export type ApplyForVisaBody = z.infer<typeof ApplyForVisaBody>;

export const VisaApplicationStatus = z.enum([
  "in_review",
  "documents_needed",
  "submitted",
  "approved",
  "rejected",
  "cancelled",
]);
export type VisaApplicationStatus = z.infer<typeof VisaApplicationStatus>;

export const VisaApplicationAction = z.enum([
  "pay",
  "cancel",
  "upload_documents",
  "download_receipt",
]);

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
  /** The newest words of staff, or null. */
  note: z.string().nullable(),
  note_at: Instant.nullable(),
  available_actions: z.array(VisaApplicationAction),
});
export type VisaApplication = z.infer<typeof VisaApplication>;

/** One paper of one traveller: asked for, handed in, or judged by staff. */
export const SubmittedDocument = z.object({
  ...VisaDocument.shape,
  state: z.enum(["missing", "received", "accepted", "refused"]),
  /** The id of the private file, or null. */
  file: z.string().nullable(),
  note: z.string().nullable(),
});
export type SubmittedDocument = z.infer<typeof SubmittedDocument>;

export const VisaApplicationDetail = z.object({
  ...VisaApplication.shape,
  travellers: z.array(
    z.object({
      ...Traveller.omit({ user_id: true }).shape,
      documents: z.array(SubmittedDocument),
    }),
  ),
  events: z.array(OrderEvent),
  payments: z.array(Payment),
  /** Newest first. */
  refunds: z.array(Refund),
});
export type VisaApplicationDetail = z.infer<typeof VisaApplicationDetail>;
export const VisaApplicationReply = z.object({ data: VisaApplicationDetail });
export const VisaApplicationsReply = paginated(VisaApplication);

/** The multipart form of one paper; the photo or scan is the part `document`. A newer one replaces the older. */
export const VisaDocumentForm = z.strictObject({
  traveller_id: z.string().max(64),
  code: z.string().max(40),
});
