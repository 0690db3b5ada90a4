import type {
  OrderEmailTemplate,
  PriceLabels,
} from "../../../platform/mail/email-layout/order-email-money.ts";

/**
 * The emails about an application: every new status, payments, and staff notes (`note`). `expired`:
 * cancelled because unpaid. `visa_issued`, `visa_refused`: the result of one traveller. `paid_late`: a payment arrived after that.
 */
export type EmailKind =
  | "applied"
  | "applied_free"
  | "fee_paid"
  | "note"
  | "documents_needed"
  | "in_review"
  | "submitted"
  | "approved"
  | "rejected"
  | "visa_issued"
  | "visa_refused"
  | "cancelled"
  | "cancelled_refunded"
  | "cancelled_kept"
  | "expired"
  | "paid_late";

/** Variables of the email texts, already formatted in the reader's language. */
export interface EmailVariables {
  readonly name: string;
  /** The traveller whose result it is, else the primary traveller. */
  readonly traveller: string;
  readonly reference: string;
  readonly country: string;
  readonly processingTime: string;
  readonly sum: string;
  /** Refund of a cancelled application. */
  readonly back: string;
  /** Bangladesh time. Empty when nothing is to be paid. */
  readonly deadline: string;
  readonly receiptLink: string;
  readonly phone: string;
  /** Opening hours of the phone. */
  readonly hours: string;
}

export interface EmailMessages extends PriceLabels {
  readonly kinds: Readonly<Record<EmailKind, OrderEmailTemplate<EmailVariables>>>;
  readonly application: string;
  readonly visa: string;
  readonly trip: string;
  readonly payBy: string;
  readonly bangladeshTime: (time: string) => string;
  /** Introduces a staff note. */
  readonly note: (words: string) => string;
}
