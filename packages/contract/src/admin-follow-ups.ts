import { z } from "zod";
import { BOOKING_ROLES } from "./admin-bookings.ts";
import { CalendarDate, Instant } from "./dates.ts";
import { SUPPLIER_BALANCE_ROLES } from "./supplier-balances.ts";
import { requiredLine } from "./travellers.ts";
import { QUEUE_ROLES, QueueKind, type StaffRole, Version } from "./staff.ts";

/*
 * What staff plan about a case: who looks after it, when to look again, and notes. Unlike a claim,
 * which lasts for minutes and guards a decision, this lasts until it is changed.
 */

/** A case of a queue, a booking of any product, or a balance at a supplier that is low. */
export const CaseKind = z.enum([...QueueKind.options, "bookings", "supplier-balances"]);
export type CaseKind = z.infer<typeof CaseKind>;

/** Roles that may plan each kind of case: those that may see it. */
export const CASE_ROLES: Readonly<Record<CaseKind, readonly StaffRole[]>> = {
  ...QUEUE_ROLES,
  bookings: BOOKING_ROLES,
  "supplier-balances": SUPPLIER_BALANCE_ROLES,
};

/** Path of the plan of a case. */
export const FollowUpParams = z.object({ kind: CaseKind, id: z.string().max(64) });

/** A member of staff as colleagues see them. */
export const Colleague = z.object({ id: z.string(), name: z.string() });

/** Who looks after a case, and when to look again. */
export const FollowUp = z.object({
  kind: CaseKind,
  id: z.string(),
  /** The case's reference or name, as its list shows it. */
  name: z.string(),
  assignee: z.object({ ...Colleague.shape, is_me: z.boolean() }).nullable(),
  /** Dhaka date. */
  follow_up_on: CalendarDate.nullable(),
  /** True from that date on. */
  is_due: z.boolean(),
  version: Version,
});
export type FollowUp = z.infer<typeof FollowUp>;

/** An internal note. Notes are never changed or deleted. */
export const CaseNote = z.object({
  id: z.string(),
  at: Instant,
  name: z.string(),
  text: z.string(),
});
export type CaseNote = z.infer<typeof CaseNote>;

/** The plan of one case with its notes, newest first, and who can be assigned. */
export const CasePlan = z.object({
  ...FollowUp.shape,
  notes: z.array(CaseNote),
  /** Active staff who may see the case. */
  colleagues: z.array(Colleague),
});
export type CasePlan = z.infer<typeof CasePlan>;
/** Reply: the plan of a case. */
export const CasePlanReply = z.object({ data: CasePlan });

/** At most this many are listed; due ones come first, so none of those is missing. */
export const MAX_FOLLOW_UPS = 500;

/** Assigned or dated cases that the caller may see: due first, then by date. */
export const FollowUpsReply = z.object({ data: z.array(FollowUp) });

/** Null: nobody, no date. The date may not lie in the past unless it is unchanged. */
export const ChangeFollowUpBody = z.strictObject({
  assignee_id: z.string().max(64).nullable(),
  follow_up_on: CalendarDate.nullable(),
  version: Version,
});
/** Body of a new note. */
export const AddCaseNoteBody = z.strictObject({ text: requiredLine(2000) });

/** How often a member of staff receives the email about open cases. */
export const DigestFrequency = z.enum(["off", "hourly", "daily"]);
export type DigestFrequency = z.infer<typeof DigestFrequency>;
/** Reply: how often the caller receives the email about open cases. */
export const DigestReply = z.object({ data: z.object({ frequency: DigestFrequency }) });
/** Body that changes how often. */
export const DigestBody = z.strictObject({ frequency: DigestFrequency });
