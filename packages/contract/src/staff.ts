import { z } from "zod";
import { Instant } from "./dates.ts";
import { Email } from "./people.ts";

/** What a member of staff may work on; somebody may have several. */
export const StaffRole = z.enum(["support", "finance", "content", "admin"]);
export type StaffRole = z.infer<typeof StaffRole>;

/** A password, and the six digits that the telephone shows at this moment. */
export const StaffSignInBody = z.strictObject({
  email: Email,
  password: z.string("password_required").min(1, "password_required").max(128),
  code: z
    .string("staff_code_required")
    .transform((typed) => typed.replaceAll(/\s/g, ""))
    .pipe(z.string().regex(/^\d{6}$/, "staff_code_required")),
});

/** Who is at work, and until when without signing in again. */
export const StaffReply = z.object({
  data: z.object({
    id: z.string(),
    name: z.string(),
    roles: z.array(StaffRole),
    session_ends_at: Instant,
  }),
});

/** What waits for a person. */
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

/** Who may look at a queue, and decide about what is in it. */
export const QUEUE_ROLES = {
  "manual-payments": ["finance", "admin"],
  "risky-payments": ["finance", "admin"],
  "unknown-outcomes": ["support", "finance", "admin"],
  "visa-applications": ["support", "admin"],
  agencies: ["support", "admin"],
  refunds: ["finance", "admin"],
  messages: ["support", "admin"],
} as const satisfies Record<QueueKind, readonly StaffRole[]>;

/** Who has a case in hand; null: nobody. */
export const CaseClaim = z
  .object({
    staff_id: z.string(),
    name: z.string(),
    is_mine: z.boolean(),
    since: Instant,
    /** It lapses then, unless its holder goes on. */
    until: Instant,
  })
  .nullable();
export type CaseClaim = z.infer<typeof CaseClaim>;

export const CaseParams = z.object({ kind: QueueKind, id: z.string().max(64) });

export const ClaimReply = z.object({ data: CaseClaim });

/** The queues that the asker may see. */
export const QueuesReply = z.object({
  data: z.array(
    z.object({
      kind: QueueKind,
      count: z.int(),
      oldest_at: Instant.nullable(),
      /** What is at stake, where a queue is about money. */
      amount: z.int().nullable(),
    }),
  ),
});

/** What the asker has seen of a case: a decision about anything else is refused with the change. */
export const Seen = z.string("field_required").min(1, "field_required").max(64);

/** What goes with a decision; whoever it is about reads it. */
export const decisionNote = z.string("field_required").trim().max(500, "too_long");
export const requiredNote = decisionNote.min(1, { error: "field_required", abort: true });
