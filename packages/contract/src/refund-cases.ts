import { z } from "zod";
import { RefundReason, RefundStage, RefundBreakdown, RefundTarget } from "./cancellations.ts";
import { Instant } from "./dates.ts";
import { paginated } from "./pagination.ts";
import { Taka } from "./money.ts";
import { PaymentPurpose } from "./payments.ts";
import { requiredLine } from "./travellers.ts";
import { CaseClaim, decisionNote, requiredNote, Version } from "./staff.ts";

/** A row of the refund queue. */
export const RefundCaseRow = z.object({
  id: z.string(),
  reference: z.string(),
  type: PaymentPurpose,
  /** The reference of the booking or application. */
  booking_reference: z.string(),
  payer: z.string(),
  amount: Taka,
  reason: RefundReason,
  stage: RefundStage,
  asked_at: Instant,
  claim: CaseClaim,
});
export type RefundCaseRow = z.infer<typeof RefundCaseRow>;

/** Oldest first, 10 a page. */
export const RefundCasesReply = paginated(RefundCaseRow);

/**
 * The state of a refund at the gateway. `ordered`: requested by staff, not sent yet; `asked`: sent, no reply
 * yet; `processing`: accepted; `refunded`: done; `refused`: refused before it was accepted; `called_off`:
 * cancelled after it was accepted.
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

/** A refund at the gateway, as staff see it. */
export const GatewayRefund = z.object({
  state: GatewayRefundState,
  /** Our id of the refund at the gateway. */
  number: z.string(),
  /** The gateway's number; null until it is known. */
  reference: z.string().nullable(),
  /** The gateway's reason for a refusal. */
  reason: z.string().nullable(),
  by: z.string().nullable(),
  ordered_at: Instant,
  /** When it was sent. From then on the reply may be lost. */
  asked_at: Instant.nullable(),
  /** How often its state was queried. */
  checks: z.int(),
  next_check_at: Instant.nullable(),
});
export type GatewayRefund = z.infer<typeof GatewayRefund>;

/**
 * What staff can do when the gateway does not reply. `look`: query it now; `arrived`, `never`: record what
 * they found at the gateway.
 */
export const GatewayStep = z.enum(["look", "arrived", "never"]);
export type GatewayStep = z.infer<typeof GatewayStep>;

/** Everything staff need for its next step. */
export const RefundCase = z.object({
  ...RefundCaseRow.shape,
  trxid: z.string(),
  /** The bank's transaction id of the charge; empty for a manual payment. */
  /** The name of the gateway that took the money; null for a manual payment. */
  paid_through: z.string().nullable(),
  charge_ref: z.string(),
  to: RefundTarget,
  sum: RefundBreakdown.nullable(),
  account: z.object({ name: z.string(), email: z.string(), phone: z.string() }).nullable(),
  stages: z.array(
    z.object({
      stage: RefundStage,
      at: Instant,
      /** Null for an automatic step. */
      by: z.string().nullable(),
      note: z.string().nullable(),
      bank_reference: z.string().nullable(),
      /** The account that staff sent it to; null for a refund through the gateway. */
      payee_account: z.string().nullable(),
    }),
  ),
  /** The account that a manual payment came from, as the traveller wrote it; null for an online payment. */
  paid_from: z.string().nullable(),
  /** True for a rejected refund, which can be queued again when the rejection was a mistake. */
  can_reopen: z.boolean(),
  /** True when the approver may not also send it. */
  needs_second_person: z.boolean(),
  /** The stages to which the caller may move it. */
  next: z.array(RefundStage),
  /** The refund at the gateway; null when the gateway was never asked to send it. */
  gateway: GatewayRefund.nullable(),
  /** How the caller can send it: through the gateway, or by a transfer of their own. */
  send_methods: z.array(z.enum(["gateway", "hand"])),
  /** What the caller can do about a missing reply of the gateway. */
  gateway_steps: z.array(GatewayStep),
  /** True when finishing it needs the number of a manual transfer, because the gateway cancelled its own. */
  needs_bank_reference: z.boolean(),
  version: Version,
});
export type RefundCase = z.infer<typeof RefundCase>;
/** One case. */
export const RefundCaseReply = z.object({ data: RefundCase });

/**
 * Moves a refund to its next stage. Notes are shown to the traveller. Refusals: `refund_at_gateway`,
 * `not_through_gateway`, `already_decided`; 409 when `version` is stale.
 */
export const AdvanceRefundBody = z.discriminatedUnion("to", [
  z.strictObject({ to: z.literal("approved"), note: decisionNote.optional(), version: Version }),
  z.strictObject({ to: z.literal("rejected"), note: requiredNote, version: Version }),
  z.discriminatedUnion("by", [
    z.strictObject({
      to: z.literal("sent"),
      by: z.literal("hand"),
      bank_reference: requiredLine(60),
      /**
       * The account or wallet that receives the money from a bank account of ours. Null: staff sent it in the gateway's own portal,
       * back to where it was paid from, so that it leaves what the gateway has taken for us. Only of payments at a gateway.
       */
      payee_account: requiredLine(120).nullable(),
      note: decisionNote.optional(),
      version: Version,
    }),
    /** Through the gateway that took the money. The stage becomes `sent` once the gateway accepts it. */
    z.strictObject({
      to: z.literal("sent"),
      by: z.literal("gateway"),
      version: Version,
    }),
  ]),
  z.strictObject({
    to: z.literal("done"),
    /** Both are required when the gateway cancelled its refund and staff sent the money themselves. */
    bank_reference: requiredLine(60).optional(),
    payee_account: requiredLine(120).optional(),
    note: decisionNote.optional(),
    version: Version,
  }),
]);

/**
 * Queues a rejected refund again. The reason is stored in the audit log. Refusals: `already_decided` when it is not
 * rejected any more, or its money was refunded another way.
 */
export const ReopenRefundBody = z.strictObject({ why: requiredNote, version: Version });

/** What to do about a missing reply of the gateway. */
export const GatewayStepBody = z.discriminatedUnion("step", [
  z.strictObject({ step: z.literal("look"), version: Version }),
  /** The gateway has it, under this number. */
  z.strictObject({
    step: z.literal("arrived"),
    reference: requiredLine(60),
    note: requiredNote,
    version: Version,
  }),
  /** The gateway does not have it: it may be sent again. */
  z.strictObject({ step: z.literal("never"), note: requiredNote, version: Version }),
]);
