import { z } from "zod";
import { Instant } from "./dates.ts";
import { paginated } from "./pagination.ts";
import { Taka } from "./money.ts";
import { Payment, PaymentAccount, PaymentPurpose, PaymentRow } from "./payments.ts";
import { CaseClaim, decisionNote, requiredNote, Version } from "./staff.ts";

/** A row of the queue of manual payments that wait for review. */
export const ManualPaymentRow = z.object({
  id: z.string(),
  trxid: z.string(),
  type: PaymentPurpose,
  /** The reference of the booking or application. */
  reference: z.string(),
  /** The first traveller. */
  payer: z.string(),
  amount: Taka,
  sent_at: Instant,
  claim: CaseClaim,
});
export type ManualPaymentRow = z.infer<typeof ManualPaymentRow>;

/** Oldest first, 10 a page. */
export const ManualPaymentsReply = paginated(ManualPaymentRow);

/** Everything staff need to decide about it. */
export const ManualPaymentCase = z.object({
  ...ManualPaymentRow.shape,
  status: z.enum(["review", "paid", "failed"]),
  route: PaymentRow.shape.route,
  name: PaymentRow.shape.name,
  travellers: z.int(),
  /** The account holder; null when the account was deleted. */
  account: z.object({ name: z.string(), email: z.string(), phone: z.string() }).nullable(),
  deposit_to: PaymentAccount,
  /** Where the money was sent from, as the traveller describes it. */
  deposit_from: z.string(),
  /** The address of the payment proof. Every view is written to the audit log. */
  payment_proof: z.string(),
  /**
   * The booking or application, and until when it can be paid for. Null: it no longer can, and approved money
   * is refunded.
   */
  subject_id: z.string(),
  payable_until: Instant.nullable(),
  /** Why it can no longer be paid for. */
  not_payable: z
    .enum(["payment_deadline_passed", "already_paid", "not_payable", "not_found"])
    .nullable(),
  /** All other attempts to pay for it, oldest first. */
  other_payments: z.array(Payment),
  version: Version,
});
export type ManualPaymentCase = z.infer<typeof ManualPaymentCase>;

/** One case. */
export const ManualPaymentReply = z.object({ data: ManualPaymentCase });

/**
 * Approves it, or rejects it with a reason for the traveller. Answers 409 when `version` is stale or the case
 * is decided.
 */
export const DecideManualPaymentBody = z.discriminatedUnion("verdict", [
  z.strictObject({
    verdict: z.literal("approve"),
    note: decisionNote.optional(),
    version: Version,
  }),
  z.strictObject({
    verdict: z.literal("reject"),
    note: requiredNote,
    version: Version,
  }),
]);
