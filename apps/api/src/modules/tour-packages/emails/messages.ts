import type {
  OrderEmailTemplate,
  PriceLabels,
} from "../../../platform/mail/email-layout/order-email-money.ts";

/**
 * The emails about a booking: spots held, payment received, nothing to pay, not paid in time, unpaid booking
 * cancelled, paid booking cancelled with or without refund, paid too late.
 */
export type EmailKind =
  | "booked"
  | "confirmed"
  | "confirmed_free"
  | "expired"
  | "cancelled"
  | "cancelled_refunded"
  | "cancelled_kept"
  | "paid_late";

/** Variables of the email texts, already formatted in the reader's language. */
export interface EmailVariables {
  readonly name: string;
  readonly reference: string;
  readonly package: string;
  readonly location: string;
  /** "Mon, 23 Nov 2026". */
  readonly leaves: string;
  readonly sum: string;
  /** Refund of a cancelled booking. */
  readonly back: string;
  /** Bangladesh time. */
  readonly deadline: string;
  readonly receiptLink: string;
  readonly phone: string;
  /** Opening hours of the phone. */
  readonly hours: string;
}

export interface EmailMessages extends PriceLabels {
  readonly kinds: Readonly<Record<EmailKind, OrderEmailTemplate<EmailVariables>>>;
  readonly booking: string;
  readonly leaves: string;
  readonly payBy: string;
  readonly bangladeshTime: (time: string) => string;
}
