import { z } from "zod";
import { Instant } from "./dates.ts";
import { Email, NewPassword } from "./credentials.ts";

/** Roles of staff; one person may have several. */
export const StaffRole = z.enum(["support", "finance", "content", "admin"]);
export type StaffRole = z.infer<typeof StaffRole>;

/** Six digits of an authenticator; spaces do not count. */
export const StaffCode = z
  .string("staff_code_required")
  .transform((typed) => typed.replaceAll(/\s/g, ""))
  .pipe(z.string().regex(/^\d{6}$/, "staff_code_required"));

/** Password and six-digit TOTP code. */
export const StaffSignInBody = z.strictObject({
  email: Email,
  password: z.string("password_required").min(1, "password_required").max(128),
  code: StaffCode,
});

/** For how long after a one-time code acts about money, people and accounts need no new one. */
export const FRESH_CODE_MINUTES = 10;

/** A staff member's own new password, and the one it replaces. */
export const StaffPasswordBody = z.strictObject({
  current_password: z
    .string("current_password_required")
    .min(1, "current_password_required")
    .max(128),
  password: NewPassword,
});

/** The six-digit TOTP code, typed again. */
export const FreshCodeBody = z.strictObject({ code: StaffCode });

/** The signed-in member of staff and the end of the session. */
export const StaffReply = z.object({
  data: z.object({
    id: z.string(),
    name: z.string(),
    roles: z.array(StaffRole),
    session_ends_at: Instant,
    has_passkey: z.boolean(),
    /** Staff here sign in with a passkey: a code is taken only from those who have none yet, to add one. */
    passkey_required: z.boolean(),
    /** The name of the identity provider with which this session was opened; null: with none. */
    identity_provider: z.string().nullable(),
  }),
});

/** One place where a member of staff is signed in. */
export const StaffDevice = z.object({
  id: z.string(),
  /** As the device names itself: "Chrome", "Windows"; null when it does not say. */
  browser: z.string().nullable(),
  system: z.string().nullable(),
  /** The IP address at the sign-in; null: not known. */
  address: z.string().nullable(),
  signed_in_at: Instant,
  last_seen_at: Instant,
  is_current: z.boolean(),
});
/** One place where a member of staff is signed in. */
export type StaffDevice = z.infer<typeof StaffDevice>;
/** Reply: where the caller is signed in, most recently used first. */
export const StaffDevicesReply = z.object({ data: z.array(StaffDevice) });

/** Reply: how staff sign in here. */
export const StaffSignInMethodsReply = z.object({
  data: z.object({
    /** The name of the company's identity provider; null: there is none. */
    identity_provider: z.string().nullable(),
    /** With a password and a code, or a passkey. */
    own: z.boolean(),
  }),
});

/** The queues of cases that staff decide. */
export const QueueKind = z.enum([
  "manual-payments",
  "risky-payments",
  "unknown-outcomes",
  "visa-applications",
  "agencies",
  "refunds",
  "messages",
]);
export type QueueKind = z.infer<typeof QueueKind>;

/** Roles that may read and decide the cases of each queue. */
export const QUEUE_ROLES = {
  "manual-payments": ["finance", "admin"],
  "risky-payments": ["finance", "admin"],
  "unknown-outcomes": ["support", "finance", "admin"],
  "visa-applications": ["support", "admin"],
  agencies: ["support", "admin"],
  refunds: ["finance", "admin"],
  messages: ["support", "admin"],
} as const satisfies Record<QueueKind, readonly StaffRole[]>;

/** The active claim on a case; null when unclaimed. */
export const CaseClaim = z
  .object({
    staff_id: z.string(),
    name: z.string(),
    is_mine: z.boolean(),
    since: Instant,
    /** Expiry, unless the holder renews it. */
    until: Instant,
  })
  .nullable();
export type CaseClaim = z.infer<typeof CaseClaim>;

/** Path of a case in a queue. */
export const CaseParams = z.object({ kind: QueueKind, id: z.string().max(64) });

/** Reply: who has claimed the case. */
export const ClaimReply = z.object({ data: CaseClaim });

/** The queues that the caller's roles may see. */
export const QueuesReply = z.object({
  data: z.array(
    z.object({
      kind: QueueKind,
      count: z.int(),
      oldest_at: Instant.nullable(),
      /** Total in taka, for queues about money. */
      amount: z.int().nullable(),
    }),
  ),
});

/**
 * Opaque version of a case or item, like an ETag: a change based on an older one is refused with
 * 409.
 */
export const Version = z.string("field_required").min(1, "field_required").max(64);

/** Note sent to whoever the decision is about. */
export const decisionNote = z.string("field_required").trim().max(500, "too_long");
/** A note that staff must write. */
export const requiredNote = decisionNote.min(1, { error: "field_required", abort: true });
