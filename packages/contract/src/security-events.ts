import { z } from "zod";
import { Instant } from "./dates.ts";
import type { StaffRole } from "./staff.ts";

/** Roles that see the security events of everybody. */
export const SECURITY_EVENT_ROLES = ["admin"] as const satisfies readonly StaffRole[];

/** What happens around sign-ins, ways to sign in, and access. The names are stored: never rename one. */
export const SecurityEventKind = z.enum([
  // Accounts of travellers and agencies.
  "sign_in_new_device",
  "sign_in_throttled",
  "password_changed",
  "email_changed",
  "phone_proven",
  "passkey_added",
  "passkey_removed",
  "data_exported",
  "deletion_requested",
  // Staff, and what they may do.
  "staff_new_address",
  "staff_throttled",
  "staff_proof_refused",
  "staff_added",
  "staff_access_changed",
  "staff_reset",
  "staff_sign_in_changed",
  "personal_data_exported",
  "api_key_changed",
  // From outside.
  "api_key_woke_up",
  "notice_forged",
  "audit_broken",
  "passkey_refused",
  "supplier_message_forged",
  "text_budget_reached",
]);
export type SecurityEventKind = z.infer<typeof SecurityEventKind>;

/**
 * Kinds that the administrators are emailed about, at most once an hour. The others concern one account, or are what anybody can
 * send from outside.
 */
export const REPORTED_KINDS = [
  "sign_in_throttled",
  "staff_new_address",
  "staff_throttled",
  "staff_proof_refused",
  "staff_added",
  "staff_access_changed",
  "staff_reset",
  "staff_sign_in_changed",
  "personal_data_exported",
  "api_key_changed",
  "api_key_woke_up",
  "notice_forged",
  "audit_broken",
  "text_budget_reached",
] as const satisfies readonly SecurityEventKind[];

/** One event of the signed-in account. */
export const OwnSecurityEvent = z.object({
  id: z.int(),
  kind: SecurityEventKind,
  /** What happened, in the language of the request. */
  title: z.string(),
  /** "Chrome on Android"; empty when no device took part. */
  device: z.string(),
  /** How often, for repeats within an hour. */
  count: z.int(),
  at: Instant,
});
export type OwnSecurityEvent = z.infer<typeof OwnSecurityEvent>;
/** Reply: the newest events of the account, newest first. */
export const OwnSecurityEventsReply = z.object({ data: z.array(OwnSecurityEvent) });

/** One event, as administrators see it. */
export const SecurityEvent = OwnSecurityEvent.extend({
  account_id: z.string().nullable(),
  staff_id: z.string().nullable(),
  /** Who did it, or the name of a key; empty when the kind says all. */
  detail: z.string(),
  last_at: Instant,
});
export type SecurityEvent = z.infer<typeof SecurityEvent>;

/** Query of the list: one kind or all, and from which event on. */
export const SecurityEventsQuery = z.object({
  kind: SecurityEventKind.optional(),
  /** The id of the last event of the page before. */
  before: z.coerce.number().int().min(1).max(Number.MAX_SAFE_INTEGER).optional(),
});
/** Reply: a page, newest first; `next` is the `before` of the next one, null on the last. */
export const SecurityEventsReply = z.object({
  data: z.array(SecurityEvent),
  next: z.int().nullable(),
  /** Every kind there is, for the filter. */
  kinds: z.array(z.object({ kind: SecurityEventKind, title: z.string() })),
});
