import { z } from "zod";
import { Instant } from "./dates.ts";
import { paginated } from "./pagination.ts";
import { AdminEvent } from "./admin-bookings.ts";
import { CaseClaim, decisionNote, requiredNote, Version } from "./staff.ts";
import {
  SubmittedDocument,
  VisaApplicationDetail,
  VisaApplicationStatus,
  VisaResult,
} from "./visas.ts";

/** Queue row of an undecided application. */
export const VisaCaseRow = z.object({
  id: z.string(),
  reference: z.string(),
  country: z.string(),
  type: z.string(),
  /** The first traveller. */
  applicant: z.string(),
  travellers: z.int(),
  status: VisaApplicationStatus,
  is_paid: z.boolean(),
  entry_date: z.string(),
  applied_at: Instant,
  claim: CaseClaim,
});
export type VisaCaseRow = z.infer<typeof VisaCaseRow>;

/** Oldest first. */
export const VisaCasesReply = paginated(VisaCaseRow);

const { travellers, events: _told, ...detail } = VisaApplicationDetail.shape;

/** Everything staff need about an application. Passport and phone numbers are masked. */
export const VisaCase = z.object({
  ...detail,
  travellers: z.array(
    z.object({
      ...travellers.element.shape,
      /** URL of the visa, or null. Every view is audited. */
      visa_photo: z.string().nullable(),
      documents: z.array(
        z.object({
          ...SubmittedDocument.shape,
          /** URL of the photo or PDF, or null. Every view is audited. */
          photo: z.string().nullable(),
        }),
      ),
    }),
  ),
  account: z.object({ name: z.string(), email: z.string() }).nullable(),
  /** True when staff may record the embassy's decision about each traveller: the application is submitted. */
  accepts_results: z.boolean(),
  /** Status changes that staff may make now. An application is approved by recording results. */
  next: z.array(VisaApplicationStatus),
  /** Maximum stay of the guideline, in days. */
  max_stay: z.int(),
  /** Documents can be submitted and reviewed: the file is not at the embassy yet. */
  accepts_documents: z.boolean(),
  /** Newest first: status changes, payments, emails and staff actions, without views. */
  timeline: z.array(AdminEvent),
  claim: CaseClaim,
  version: Version,
});
export type VisaCase = z.infer<typeof VisaCase>;
/** Reply: one application in the queue. */
export const VisaCaseReply = z.object({ data: VisaCase });

/** A status change, emailed to the traveller with the note. Rejections and requests need a note. */
export const MoveVisaBody = z.discriminatedUnion("to", [
  z.strictObject({
    to: z.enum(["in_review", "submitted"]),
    note: decisionNote.optional(),
    version: Version,
  }),
  z.strictObject({
    to: z.enum(["documents_needed", "rejected"]),
    note: requiredNote,
    version: Version,
  }),
]);

/** A note to the traveller without a status change. */
export const NoteVisaBody = z.strictObject({ note: requiredNote, version: Version });

/**
 * Multipart form of the embassy's decision about one traveller. An approval carries the visa itself as the part
 * `document` (a photo or a PDF); a rejection needs a note. Each is emailed to the traveller. After the last traveller
 * the application is approved when any of them is, else rejected. Recorded again, it replaces the earlier result.
 */
export const VisaResultForm = z
  .strictObject({
    result: VisaResult,
    note: decisionNote.optional(),
    version: Version,
  })
  .superRefine(({ result, note }, issues) => {
    if (result === "rejected" && !note?.trim())
      issues.addIssue({ code: "custom", path: ["note"], message: "field_required" });
  });

const reviewedDocument = {
  traveller_id: z.string().max(64),
  code: z.string().max(40),
  /** The reviewed file: a newer upload needs its own review. */
  file: z.string().max(64),
  version: Version,
};

/** A review of one document. A refusal needs a reason, since the traveller must submit it again. */
export const ReviewDocumentBody = z.discriminatedUnion("verdict", [
  z.strictObject({ verdict: z.literal("accepted"), ...reviewedDocument }),
  z.strictObject({ verdict: z.literal("refused"), note: requiredNote, ...reviewedDocument }),
]);

/** Path of one traveller of an application. */
export const RevealNumbersParams = z.object({
  id: z.string().max(64),
  traveller: z.string().max(64),
});
/** The full numbers that are masked elsewhere. */
export const RevealedNumbersReply = z.object({
  data: z.object({ passport_number: z.string().nullable(), phone: z.string().nullable() }),
});
/** Unmasked numbers of a traveller. The request is audited. */
export type RevealedNumbers = z.infer<typeof RevealedNumbersReply>["data"];
