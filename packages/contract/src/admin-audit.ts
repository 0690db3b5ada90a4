import { z } from "zod";
import { CalendarDate, Instant } from "./dates.ts";
import { paginated } from "./pagination.ts";
import type { StaffRole } from "./staff.ts";

/** Roles that read the audit log. */
export const AUDIT_ROLES = ["admin"] as const satisfies readonly StaffRole[];

const word = z.string().max(64);

/** Filters of the audit log; an omitted field does not filter. */
export const AuditFilter = z.object({
  /** A staff id, or `command-line`. */
  staff_id: word.optional(),
  action: word.optional(),
  subject_kind: word.optional(),
  subject_id: word.optional(),
  /** Dates in Dhaka time, inclusive. */
  from: CalendarDate.optional(),
  to: CalendarDate.optional(),
});
export type AuditFilter = z.infer<typeof AuditFilter>;

/** Filter value for the command line. */
export const COMMAND_LINE = "command-line";

/** One entry of the audit log, chained to the one before by its hash. */
export const AuditEntry = z.object({
  number: z.int(),
  at: Instant,
  /** Null for the command line. */
  staff_id: z.string().nullable(),
  /** The name at that time. */
  staff_name: z.string(),
  action: z.string(),
  subject_kind: z.string(),
  subject_id: z.string(),
  before: z.unknown(),
  after: z.unknown(),
  why: z.string().nullable(),
  /** IP address, or the machine for the command line. */
  address: z.string(),
  hash: z.string(),
});
export type AuditEntry = z.infer<typeof AuditEntry>;

/** Newest first. */
export const AuditReply = paginated(AuditEntry);

/** Options of the log's filters. */
export const AuditFacetsReply = z.object({
  data: z.object({
    staff: z.array(z.object({ id: z.string(), name: z.string() })),
    actions: z.array(z.string()),
    subject_kinds: z.array(z.string()),
  }),
});

/** Result of verifying the hash chain of the audit log. */
export const AuditVerification = z.object({
  is_intact: z.boolean(),
  /** Number of entries that verified. */
  entries: z.int(),
  /**
   * `<number>:<hash>` of the newest entry, to be recorded elsewhere; null when the log is broken or
   * empty.
   */
  head: z.string().nullable(),
  /** The first entry that fails verification. */
  broken: z
    .object({ number: z.int(), problem: z.enum(["missing", "changed", "not_noted"]) })
    .nullable(),
  /** Lines of the file of noted heads, from 1 on, whose signature is wrong: somebody changed the file. */
  forged_lines: z.array(z.int().positive()),
  checked_at: Instant,
});
export type AuditVerification = z.infer<typeof AuditVerification>;
/** Reply: the result of checking the hash chain. */
export const AuditVerificationReply = z.object({ data: AuditVerification });
