import { z } from "zod";
import { Instant } from "./dates.ts";
import { pageOf } from "./lists.ts";
import { DeskEvent } from "./desk-bookings.ts";
import { CaseClaim, decisionNote, requiredNote, Seen } from "./staff.ts";
import { HandedPaper, VisaApplicationDetail, VisaApplicationStatus } from "./visas.ts";

/** An application that is not decided yet, as a row of the queue. */
export const VisaCaseRow = z.object({
  id: z.string(),
  reference: z.string(),
  country: z.string(),
  type: z.string(),
  /** Who is named first on it. */
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
export const VisaCasesReply = pageOf(VisaCaseRow);

const { travellers, events: _told, ...detail } = VisaApplicationDetail.shape;

/** All that staff need of an application. Numbers of passports and telephones are covered but for their ends. */
export const VisaCase = z.object({
  ...detail,
  travellers: z.array(
    z.object({
      ...travellers.element.shape,
      papers: z.array(
        z.object({
          ...HandedPaper.shape,
          /** The photo, or null. Every look at it is written to the audit log. */
          photo: z.string().nullable(),
        }),
      ),
    }),
  ),
  account: z.object({ name: z.string(), email: z.string() }).nullable(),
  /** Where staff may move it from here. */
  next: z.array(VisaApplicationStatus),
  /** Days that the guideline allows now. */
  max_stay: z.int(),
  /** Papers can be handed in and judged: the embassy does not have the file yet. */
  takes_papers: z.boolean(),
  /** Newest first: its moves, its money, its letters, and what staff did; looks are in the log only. */
  history: z.array(DeskEvent),
  claim: CaseClaim,
  seen: Seen,
});
export type VisaCase = z.infer<typeof VisaCase>;
export const VisaCaseReply = z.object({ data: VisaCase });

/** A move, told to the traveller by letter with the note. What is bad news or asks for something needs one. */
export const MoveVisaBody = z.discriminatedUnion("to", [
  z.strictObject({
    to: z.enum(["in_review", "submitted", "approved"]),
    note: decisionNote.optional(),
    seen: Seen,
  }),
  z.strictObject({ to: z.enum(["documents_needed", "rejected"]), note: requiredNote, seen: Seen }),
]);

/** Words to the traveller that change nothing else. */
export const NoteVisaBody = z.strictObject({ note: requiredNote, seen: Seen });

const paper = {
  traveller_id: z.string().max(64),
  code: z.string().max(40),
  /** The photo that was looked at: a newer one is another paper. */
  file: z.string().max(64),
  seen: Seen,
};

/** The word on one photo; a refused one has to be handed in again, for a reason. */
export const JudgePaperBody = z.discriminatedUnion("verdict", [
  z.strictObject({ verdict: z.literal("accepted"), ...paper }),
  z.strictObject({ verdict: z.literal("refused"), note: requiredNote, ...paper }),
]);

export const VisaNumbersParams = z.object({
  id: z.string().max(64),
  traveller: z.string().max(64),
});
/** What is covered of one traveller, in full. */
export const VisaNumbersReply = z.object({
  data: z.object({ passport_number: z.string().nullable(), phone: z.string().nullable() }),
});
export type VisaNumbers = z.infer<typeof VisaNumbersReply>["data"];
