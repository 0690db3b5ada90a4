import { z } from "zod";
import { Instant } from "./dates.ts";
import { paginated } from "./pagination.ts";
import { Taka } from "./money.ts";
import { Payment, PaymentPurpose, PaymentRow } from "./payments.ts";
import { CaseClaim, requiredNote, Version } from "./staff.ts";

/** A row of the queue of payments that the gateway flagged as risky. */
export const RiskyPaymentRow = z.object({
  id: z.string(),
  trxid: z.string(),
  type: PaymentPurpose,
  /** The reference of the booking or application. */
  reference: z.string(),
  /** The first traveller. */
  payer: z.string(),
  amount: Taka,
  /** The name of its gateway. */
  gateway: z.string(),
  /** The gateway's label for the risk; null when it gave none. */
  risk_title: z.string().nullable(),
  started_at: Instant,
  claim: CaseClaim,
});
export type RiskyPaymentRow = z.infer<typeof RiskyPaymentRow>;

/** Oldest first, 10 a page. */
export const RiskyPaymentsReply = paginated(RiskyPaymentRow);

/** Everything staff need to decide about it. */
export const RiskyPaymentCase = z.object({
  ...RiskyPaymentRow.shape,
  status: z.enum(["review", "paid", "failed"]),
  route: PaymentRow.shape.route,
  name: PaymentRow.shape.name,
  travellers: z.int(),
  /** The account holder; null when the account was deleted. */
  account: z.object({ name: z.string(), email: z.string(), phone: z.string() }).nullable(),
  /** The card or wallet, masked by the gateway. */
  card_type: z.string().nullable(),
  masked_card: z.string().nullable(),
  emi_instalment: z.int(),
  charge_ref: z.string().nullable(),
  subject_id: z.string(),
  /** Until when it can be paid for. Null: it no longer can, and cleared money is refunded. */
  payable_until: Instant.nullable(),
  /** Why it can no longer be paid for. */
  not_payable: z
    .enum(["payment_deadline_passed", "already_paid", "not_payable", "not_found"])
    .nullable(),
  /** All other attempts to pay for it, oldest first. */
  other_payments: z.array(Payment),
  version: Version,
});
export type RiskyPaymentCase = z.infer<typeof RiskyPaymentCase>;

/** One case. */
export const RiskyPaymentReply = z.object({ data: RiskyPaymentCase });

/**
 * Clears or refuses it. The note of a refusal is shown to the traveller; the note of a clearance is only
 * recorded.
 */
export const DecideRiskyPaymentBody = z.strictObject({
  verdict: z.enum(["clear", "refuse"]),
  note: requiredNote,
  version: Version,
});
