import type {
  OrderEmailTemplate,
  PriceLabels,
} from "../../../platform/mail/email-layout/order-email-money.ts";

/**
 * What a traveller is written about: each status an application comes into, its money, and words of staff
 * that change nothing (`note`). `expired` is
 * an application that ended unpaid; `paid_late` is money that came after that.
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
  | "cancelled"
  | "cancelled_refunded"
  | "cancelled_kept"
  | "expired"
  | "paid_late";

/** What the words of a letter may speak of, each as the reader reads it. */
export interface EmailVariables {
  readonly name: string;
  readonly reference: string;
  readonly country: string;
  readonly processingTime: string;
  readonly sum: string;
  /** What comes back of a cancelled application. */
  readonly back: string;
  /** In Bangladesh time; empty where nothing is to be paid. */
  readonly deadline: string;
  readonly receiptLink: string;
  readonly phone: string;
}

export interface EmailMessages extends PriceLabels {
  readonly kinds: Readonly<Record<EmailKind, OrderEmailTemplate<EmailVariables>>>;
  readonly application: string;
  readonly visa: string;
  readonly trip: string;
  readonly payBy: string;
  readonly bangladeshTime: (time: string) => string;
  /** Before the words of staff. */
  readonly note: (words: string) => string;
}
