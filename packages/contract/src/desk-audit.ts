import { z } from "zod";
import { CalendarDate, Instant } from "./dates.ts";
import { pageOf } from "./lists.ts";
import type { StaffRole } from "./staff.ts";

export const AUDIT_ROLES = ["admin"] as const satisfies readonly StaffRole[];

const word = z.string().max(64);

/** What of the log is wanted; a thing left out is not asked for. */
export const AuditFilter = z.object({
  /** Somebody's id, or `command-line`. */
  person: word.optional(),
  act: word.optional(),
  subject_kind: word.optional(),
  subject_id: word.optional(),
  /** Days of Dhaka, both included. */
  from: CalendarDate.optional(),
  to: CalendarDate.optional(),
});
export type AuditFilter = z.infer<typeof AuditFilter>;

/** Whoever has the machine's command line, in the filter. */
export const COMMAND_LINE = "command-line";

export const AuditEntry = z.object({
  number: z.int(),
  at: Instant,
  /** Null for the command line. */
  staff_id: z.string().nullable(),
  /** As it was then. */
  staff_name: z.string(),
  act: z.string(),
  subject_kind: z.string(),
  subject_id: z.string(),
  before: z.unknown(),
  after: z.unknown(),
  why: z.string().nullable(),
  /** Where it was done from. */
  address: z.string(),
  hash: z.string(),
});
export type AuditEntry = z.infer<typeof AuditEntry>;

/** Newest first. */
export const AuditReply = pageOf(AuditEntry);

/** What there is to choose from in the filters. */
export const AuditFacetsReply = z.object({
  data: z.object({
    people: z.array(z.object({ id: z.string(), name: z.string() })),
    acts: z.array(z.string()),
    subject_kinds: z.array(z.string()),
  }),
});

/** What came of reading the whole log and counting its hashes again. */
export const AuditVerdict = z.object({
  is_whole: z.boolean(),
  /** Entries that are as they were written. */
  entries: z.int(),
  /** The newest entry's number and hash, to be noted elsewhere; null when the log is broken or empty. */
  head: z.string().nullable(),
  /** The first entry that is not as it was written. */
  broken: z
    .object({ number: z.int(), fault: z.enum(["missing", "changed", "not_noted"]) })
    .nullable(),
  checked_at: Instant,
});
export type AuditVerdict = z.infer<typeof AuditVerdict>;
export const AuditVerdictReply = z.object({ data: AuditVerdict });
