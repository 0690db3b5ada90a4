import { z } from "zod";
import { CalendarDate, Instant } from "./dates.ts";
import { paginated } from "./pagination.ts";
import { Taka } from "./money.ts";
import { Payment, PaymentAccount, PaymentPurpose, PaymentRow } from "./payments.ts";
import { HandedMoney } from "./staff-sales.ts";
import { requiredLine } from "./travellers.ts";
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
  /** The member of staff who took the money and recorded it; null: the traveller reported it. */
  taken_by: z.string().nullable(),
  /** How they took it; null: the traveller reported it, or it was taken before money receipts were printed. */
  taken_how: HandedMoney.nullable(),
  /** The address of the payment proof; null when staff took the money. Every view is written to the audit log. */
  payment_proof: z.string().nullable(),
  /** The addresses of all photos, oldest first: a traveller who paid in parts sends one for each transfer. */
  payment_proofs: z.array(z.string()),
  /** The transfers that staff found in the bank, oldest first. */
  deposits: z.array(
    z.object({
      bank_reference: z.string(),
      /** The day on which the bank credited it. */
      value_date: CalendarDate,
      amount: Taka,
      /** The staff member who recorded it. */
      by: z.string().nullable(),
      at: Instant,
    }),
  ),
  /** The total of the transfers. */
  received: Taka,
  /** Somebody approved it, and a second person has to; they are not shown what the first read. Null: nobody has. */
  first_approval: z
    .object({ by: z.string().nullable(), at: Instant, is_mine: z.boolean() })
    .nullable(),
  /** What is still missing of the amount due; 0 once it is paid. */
  still_due: Taka,
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
 * Records a transfer that arrived, or rejects the payment with a reason for the traveller. With less than the amount
 * due in total the case stays open and the traveller is emailed what is still to pay; what is over it goes to the
 * refund queue. Refusals: `charge_used` on the field `bank_reference` when the transfer counts already; 409 when
 * `version` is stale or the case is decided.
 */
export const DecideManualPaymentBody = z.discriminatedUnion("verdict", [
  z.strictObject({
    verdict: z.literal("approve"),
    bank_reference: requiredLine(60),
    value_date: CalendarDate,
    /** What arrived with this transfer. */
    received: Taka.min(1).max(10_000_000),
    note: decisionNote.optional(),
    version: Version,
  }),
  z.strictObject({
    verdict: z.literal("reject"),
    note: requiredNote,
    version: Version,
  }),
]);
