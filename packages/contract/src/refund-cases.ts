import { z } from "zod";
import { RefundReason, RefundStage, RefundBreakdown, RefundTarget } from "./cancellations.ts";
import { Instant } from "./dates.ts";
import { paginated } from "./pagination.ts";
import { Taka } from "./money.ts";
import { PaymentPurpose } from "./payments.ts";
import { requiredLine } from "./travellers.ts";
import { CaseClaim, decisionNote, requiredNote, Version } from "./staff.ts";

/** Money that has to go back, as a row of the queue. */
export const RefundCaseRow = z.object({
  id: z.string(),
  reference: z.string(),
  type: PaymentPurpose,
  /** Of the booking or application. */
  booking_reference: z.string(),
  payer: z.string(),
  amount: Taka,
  reason: RefundReason,
  stage: RefundStage,
  asked_at: Instant,
  claim: CaseClaim,
});
export type RefundCaseRow = z.infer<typeof RefundCaseRow>;

/** Oldest first. */
export const RefundCasesReply = paginated(RefundCaseRow);

/**
 * How a refund that the gateway sends stands there: ordered by us, asked for without an answer yet, taken
 * in hand, back with the traveller; refused before it was sent, or called off after.
 */
export const GatewayRefundState = z.enum([
  "ordered",
  "asked",
  "processing",
  "refunded",
  "refused",
  "called_off",
]);
export type GatewayRefundState = z.infer<typeof GatewayRefundState>;

export const GatewayRefund = z.object({
  state: GatewayRefundState,
  /** Our number of it there. */
  number: z.string(),
  /** The gateway's number; null while it has told us none. */
  reference: z.string().nullable(),
  /** The gateway's words where it said no. */
  reason: z.string().nullable(),
  by: z.string().nullable(),
  ordered_at: Instant,
  /** When it was first asked; from then on its answer may be lost. */
  asked_at: Instant.nullable(),
  /** How often we have asked what became of it. */
  checks: z.int(),
  next_check_at: Instant.nullable(),
});
export type GatewayRefund = z.infer<typeof GatewayRefund>;

/** What staff can do about an answer that does not come: have it asked now, or say what they found out. */
export const GatewayStep = z.enum(["look", "arrived", "never"]);
export type GatewayStep = z.infer<typeof GatewayStep>;

/** All that the next step of one needs. */
export const RefundCase = z.object({
  ...RefundCaseRow.shape,
  trxid: z.string(),
  /** The gateway's number of the charge; empty for money that came by hand. */
  bank_tran_id: z.string(),
  to: RefundTarget,
  sum: RefundBreakdown.nullable(),
  account: z.object({ name: z.string(), email: z.string(), phone: z.string() }).nullable(),
  stages: z.array(
    z.object({
      stage: RefundStage,
      at: Instant,
      /** Null for what happened by itself. */
      by: z.string().nullable(),
      note: z.string().nullable(),
      bank_reference: z.string().nullable(),
    }),
  ),
  /** True when who approved it may not be the one who sends it. */
  needs_second_person: z.boolean(),
  /** Where it may go from here, by whoever asks. */
  next: z.array(RefundStage),
  /** Its own call sends it only for money that came through it; null: never asked to. */
  gateway: GatewayRefund.nullable(),
  /** How it can be sent from here. */
  send_methods: z.array(z.enum(["gateway", "hand"])),
  /** What may be done about the gateway's silence. */
  gateway_steps: z.array(GatewayStep),
  /** True when finishing it needs the number of a transfer made by hand: the gateway called its own off. */
  needs_bank_reference: z.boolean(),
  version: Version,
});
export type RefundCase = z.infer<typeof RefundCase>;
export const RefundCaseReply = z.object({ data: RefundCase });

/** The next step; what is needed for it differs. Notes are for the traveller. */
export const AdvanceRefundBody = z.discriminatedUnion("to", [
  z.strictObject({ to: z.literal("approved"), note: decisionNote.optional(), version: Version }),
  z.strictObject({ to: z.literal("rejected"), note: requiredNote, version: Version }),
  z.discriminatedUnion("by", [
    z.strictObject({
      to: z.literal("sent"),
      by: z.literal("hand"),
      bank_reference: requiredLine(60),
      note: decisionNote.optional(),
      version: Version,
    }),
    /** Through the gateway that took the money; it is sent once the gateway says so. */
    z.strictObject({
      to: z.literal("sent"),
      by: z.literal("gateway"),
      version: Version,
    }),
  ]),
  z.strictObject({
    to: z.literal("done"),
    bank_reference: requiredLine(60).optional(),
    note: decisionNote.optional(),
    version: Version,
  }),
]);

/** What is done about a gateway that has not answered. */
export const GatewayStepBody = z.discriminatedUnion("step", [
  z.strictObject({ step: z.literal("look"), version: Version }),
  /** It is in the gateway's books, under this number of theirs. */
  z.strictObject({
    step: z.literal("arrived"),
    reference: requiredLine(60),
    note: requiredNote,
    version: Version,
  }),
  /** It is not in the gateway's books: it may be sent again. */
  z.strictObject({ step: z.literal("never"), note: requiredNote, version: Version }),
]);
