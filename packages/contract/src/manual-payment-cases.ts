import { z } from "zod";
import { Instant } from "./dates.ts";
import { paginated } from "./pagination.ts";
import { Taka } from "./money.ts";
import { Payment, PaymentAccount, PaymentPurpose, PaymentRow } from "./payments.ts";
import { CaseClaim, decisionNote, requiredNote, Version } from "./staff.ts";

/** A manual payment that waits for staff, as a row of the queue. */
export const ManualPaymentRow = z.object({
  id: z.string(),
  trxid: z.string(),
  type: PaymentPurpose,
  /** Of the booking or application. */
  reference: z.string(),
  /** Who is named first on it. */
  payer: z.string(),
  amount: Taka,
  sent_at: Instant,
  claim: CaseClaim,
});
export type ManualPaymentRow = z.infer<typeof ManualPaymentRow>;

/** Oldest first. */
export const ManualPaymentsReply = paginated(ManualPaymentRow);

/** All that the decision about one needs. */
export const ManualPaymentCase = z.object({
  ...ManualPaymentRow.shape,
  status: z.enum(["review", "paid", "failed"]),
  route: PaymentRow.shape.route,
  name: PaymentRow.shape.name,
  travellers: z.int(),
  /** Whose account it is; null when it has been deleted since. */
  account: z.object({ name: z.string(), email: z.string(), phone: z.string() }).nullable(),
  deposit_to: PaymentAccount,
  /** Where the money came from, in the traveller's words. */
  deposit_from: z.string(),
  /** The photo of the receipt. Every look at it is written to the audit log. */
  payment_proof: z.string(),
  /** What is paid for, and until when it waits; null: it does not, and an approval's money goes back. */
  subject_id: z.string(),
  payable_until: Instant.nullable(),
  /** Why it does not wait any more. */
  not_payable: z
    .enum(["payment_deadline_passed", "already_paid", "not_payable", "not_found"])
    .nullable(),
  /** All other tries to pay for it, oldest first. */
  other_payments: z.array(Payment),
  version: Version,
});
export type ManualPaymentCase = z.infer<typeof ManualPaymentCase>;

export const ManualPaymentReply = z.object({ data: ManualPaymentCase });

/** Yes; or no, with a reason that the traveller reads. */
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
