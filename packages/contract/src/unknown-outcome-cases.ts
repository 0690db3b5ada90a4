import { z } from "zod";
import { Pnr, TicketNumbers } from "./airline-references.ts";
import { Instant } from "./dates.ts";
import { BOOKING_ACTION_ROLES } from "./admin-bookings.ts";
import { paginated } from "./pagination.ts";
import { Taka } from "./money.ts";
import { Payment, PaymentPurpose, PaymentRow } from "./payments.ts";
import { requiredLine } from "./travellers.ts";
import { CaseClaim, QUEUE_ROLES, requiredNote, Version, type StaffRole } from "./staff.ts";

/**
 * What nobody knows for certain: whether the airline issued tickets, whether it took tickets of a
 * cancelled booking back, whether a booking that ended has a ticket all the same, whether money came.
 */
export const UnknownKind = z.enum(["ticketing", "cancelling", "ended", "payment"]);
export type UnknownKind = z.infer<typeof UnknownKind>;

export const UnknownCaseRow = z.object({
  id: z.string(),
  kind: UnknownKind,
  type: PaymentPurpose,
  /** Of the booking or application. */
  reference: z.string(),
  payer: z.string(),
  amount: Taka,
  /** How often was asked, and when last. */
  tries: z.int(),
  last_tried_at: Instant.nullable(),
  since: Instant,
  claim: CaseClaim,
});
export type UnknownCaseRow = z.infer<typeof UnknownCaseRow>;

/** Oldest first. */
export const UnknownCasesReply = paginated(UnknownCaseRow);

/**
 * Who may say what became of each: of an airline's tickets whoever else may note them by hand, of money
 * whoever decides about receipts. Everybody who works on the queue may look again.
 */
export const UNKNOWN_VERDICT_ROLES = {
  ticketing: BOOKING_ACTION_ROLES,
  cancelling: BOOKING_ACTION_ROLES,
  ended: BOOKING_ACTION_ROLES,
  payment: QUEUE_ROLES["manual-payments"],
} as const satisfies Record<UnknownKind, readonly StaffRole[]>;

/** What a person who found out may say of it. */
export const UnknownVerdict = z.enum(["ticketed", "failed", "settled", "arrived", "never"]);
export type UnknownVerdict = z.infer<typeof UnknownVerdict>;

export const UnknownCase = z.object({
  ...UnknownCaseRow.shape,
  is_open: z.boolean(),
  subject_id: z.string(),
  route: PaymentRow.shape.route,
  name: PaymentRow.shape.name,
  account: z.object({ name: z.string(), email: z.string(), phone: z.string() }).nullable(),
  /** Whose answer is missing: a supplier's or the gateway's name. */
  asked: z.string(),
  /** When it is asked again by itself; null: not any more, or at no certain time. */
  next_try_at: Instant.nullable(),
  /** Those who fly, in the order in which their ticket numbers are given. Empty for money. */
  travellers: z.array(z.string()),
  /** What happened so far, oldest first. */
  history: z.array(
    z.object({ at: Instant, to: z.string(), by: z.string(), note: z.string().nullable() }),
  ),
  /** Every try to pay for it, oldest first. */
  payments: z.array(Payment),
  /** What the asker may say of it now. */
  verdicts: z.array(UnknownVerdict),
  version: Version,
});
export type UnknownCase = z.infer<typeof UnknownCase>;
export const UnknownCaseReply = z.object({ data: UnknownCase });

/** Asks whoever has not answered, now. */
export const RetryQueryBody = z.strictObject({ version: Version });
/** `known`: there is an answer now. `unknown`: it is as it was. */
export const RetryQueryReply = z.object({
  data: UnknownCase,
  outcome: z.enum(["known", "unknown"]),
});

/** What a person found out. */
export const DecideUnknownBody = z.discriminatedUnion("verdict", [
  z.strictObject({
    verdict: z.literal("ticketed"),
    pnr: Pnr,
    ticket_numbers: TicketNumbers,
    note: requiredNote,
    version: Version,
  }),
  z.strictObject({ verdict: z.literal("failed"), note: requiredNote, version: Version }),
  z.strictObject({ verdict: z.literal("settled"), note: requiredNote, version: Version }),
  z.strictObject({
    verdict: z.literal("arrived"),
    /** The bank's number of the charge: what a refund would name. */
    bank_tran_id: requiredLine(80),
    note: requiredNote,
    version: Version,
  }),
  z.strictObject({ verdict: z.literal("never"), note: requiredNote, version: Version }),
]);
