import { z } from "zod";
import type { BookingDocument } from "./admin-bookings.ts";
import type { ContentState } from "./admin-content.ts";
import { CalendarDate, Instant } from "./dates.ts";
import type { OwnFlightState } from "./own-flights.ts";
import { paginated } from "./pagination.ts";
import type { StaffRole } from "./staff.ts";
import type { UnknownVerdict } from "./unknown-outcome-cases.ts";
import type { VisaApplicationStatus } from "./visas.ts";

/** Roles that read the audit log. */
export const AUDIT_ROLES = ["admin"] as const satisfies readonly StaffRole[];

/**
 * Every audited staff action. The names are stored and hashed in the audit log: never rename one. The web app names each for
 * people: one without a name does not compile.
 */
export type AuditAction =
  | "staff.add"
  | "staff.roles"
  | "staff.disable"
  | "staff.reset"
  | "staff.enrol"
  | "staff.password"
  | "staff.passkey-add"
  | "staff.passkey-remove"
  | "session.open"
  /** A wrong code or passkey in a session, before an act that needs one. */
  | "session.proof-refused"
  | "account.open"
  | `coupon.${"add" | "change" | "stop" | "resume"}`
  | "search-presets.change"
  | `pricing-rule.${"add" | "change" | "on" | "off" | "order"}`
  | "exchange-rate.enter"
  | "tax-rate.enter"
  | "part-payment-rule.enter"
  | `instalment-plan.${"add" | "end"}`
  | "supplier-balance.alarm"
  | `payment-account.${"add" | "change" | "close" | "reopen" | "order"}`
  | `company.${"change" | "logo"}`
  | `ledger.${"book" | "reverse" | "close"}`
  | `statement.${"import" | "match" | "write-off"}`
  | `own-flight.${"add" | "change" | OwnFlightState | "departure" | "manifest" | "schedule" | "extras"}`
  | `own-flight-import.${"apply" | "undo"}`
  | "ticket-stock.add"
  | `seat-plan.${"add" | "change"}`
  | `sample-flights.${"on" | "off"}`
  /** Clears sample data: the command line only. */
  | `sample.${"order" | "account" | "totp-secret"}`
  | `page.${"change" | "built-in"}`
  | `subscriber.${"remove" | "export"}`
  | `campaign.${"create" | "save" | "send" | "stop" | "test"}`
  | "session.end"
  | "receipt.look"
  | "manual-payment.approve"
  | "manual-payment.reject"
  | `refund.${"approved" | "rejected" | "sent" | "done" | "reopened"}`
  | `refund.${"gateway" | "look" | "arrived" | "never"}`
  | `risky-payment.${"clear" | "refuse"}`
  | `unknown.${UnknownVerdict | "look"}`
  | "licence.look"
  | `agency.${"approved" | "rejected"}`
  | "paper.look"
  | `paper.${"accepted" | "refused"}`
  | `visa.${VisaApplicationStatus | "note" | "result"}`
  | `${"package" | "guideline"}.${"create" | "save" | ContentState}`
  | `departure.${"add" | "change"}`
  | "picture.add"
  | `booking.${"letter" | "airline-change" | "payment-link" | "cancel" | "ticketed" | "supplier" | "release-unpaid" | "sell" | "take-payment"}`
  | "bookings.export"
  | "passport.look"
  | `${BookingDocument | "money-receipt"}.print`
  | `job.${"retry" | "discard"}`
  | `api-key.${"add" | "rotate" | "revoke"}`
  | `webhook.${"add" | "change" | "rotate" | "on" | "off" | "remove" | "test" | "redeliver"}`
  | `message.${"done" | "answer"}`;

/** The kinds of records that actions concern. */
export type AuditSubjectKind =
  | "staff"
  | "manual-payment"
  | "risky-payment"
  | "unknown-outcome"
  | "refund"
  | "agency"
  | "visa-application"
  | "booking"
  | "bookings"
  | "message"
  | "job"
  | "package"
  | "guideline"
  | "picture"
  | "coupon"
  | "search-presets"
  | "pricing-rule"
  | "exchange-rate"
  | "tax-rate"
  | "part-payment-rule"
  | "instalment-plan"
  | "supplier-balance"
  | "payment-account"
  | "company"
  | "account"
  | "page"
  | "subscriber"
  | "campaign"
  | "ledger-entry"
  | "statement"
  | "month"
  | "own-flight"
  | "own-flight-import"
  | "ticket-stock"
  | "seat-plan"
  | "sample-flights"
  | "api-key"
  | "webhook";

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
