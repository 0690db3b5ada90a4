import { z } from "zod";
import { Instant } from "./dates.ts";
import { paginated } from "./pagination.ts";
import { Taka } from "./money.ts";
import { Payment, PaymentPurpose, PaymentRow } from "./payments.ts";
import { CaseClaim, requiredNote, Version } from "./staff.ts";

/** Money that the gateway took and calls risky, as a row of the queue. */
export const RiskyPaymentRow = z.object({
  id: z.string(),
  trxid: z.string(),
  type: PaymentPurpose,
  /** Of the booking or application. */
  reference: z.string(),
  /** Who is named first on it. */
  payer: z.string(),
  amount: Taka,
  /** The gateway's word for the risk; null when it gave none. */
  risk_title: z.string().nullable(),
  started_at: Instant,
  claim: CaseClaim,
});
export type RiskyPaymentRow = z.infer<typeof RiskyPaymentRow>;

/** Oldest first. */
export const RiskyPaymentsReply = paginated(RiskyPaymentRow);

/** All that the decision about one needs. */
export const RiskyPaymentCase = z.object({
  ...RiskyPaymentRow.shape,
  status: z.enum(["review", "paid", "failed"]),
  route: PaymentRow.shape.route,
  name: PaymentRow.shape.name,
  travellers: z.int(),
  /** Whose account it is; null when it has been deleted since. */
  account: z.object({ name: z.string(), email: z.string(), phone: z.string() }).nullable(),
  /** What paid, as the gateway masks it. */
  card_type: z.string().nullable(),
  masked_card: z.string().nullable(),
  emi_instalment: z.int(),
  bank_tran_id: z.string().nullable(),
  subject_id: z.string(),
  /** Until when what is paid for waits; null: it does not, and cleared money goes back. */
  payable_until: Instant.nullable(),
  /** Why it does not wait any more. */
  not_payable: z
    .enum(["payment_deadline_passed", "already_paid", "not_payable", "not_found"])
    .nullable(),
  /** All other tries to pay for it, oldest first. */
  other_payments: z.array(Payment),
  version: Version,
});
export type RiskyPaymentCase = z.infer<typeof RiskyPaymentCase>;

export const RiskyPaymentReply = z.object({ data: RiskyPaymentCase });

/** Cleared, which only the record explains; or refused, with a reason that the traveller reads. */
export const DecideRiskyPaymentBody = z.strictObject({
  verdict: z.enum(["clear", "refuse"]),
  note: requiredNote,
  version: Version,
});
