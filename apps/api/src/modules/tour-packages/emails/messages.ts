import type {
  OrderEmailTemplate,
  PriceLabels,
} from "../../../platform/mail/email-layout/order-email-money.ts";

/**
 * What a traveller is written about: places held, money in, not paid in time, an unpaid booking let
 * go, a paid one cancelled with money back or without, money that came too late.
 */
export type EmailKind =
  | "booked"
  | "confirmed"
  | "expired"
  | "cancelled"
  | "cancelled_refunded"
  | "cancelled_kept"
  | "paid_late";

/** What the words of a letter may speak of, each as the reader reads it. */
export interface EmailVariables {
  readonly name: string;
  readonly reference: string;
  readonly package: string;
  readonly location: string;
  /** "Mon, 23 Nov 2026". */
  readonly leaves: string;
  readonly sum: string;
  /** What comes back of a cancelled booking. */
  readonly back: string;
  /** In Bangladesh time. */
  readonly deadline: string;
  readonly receiptLink: string;
  readonly phone: string;
}

export interface EmailMessages extends PriceLabels {
  readonly kinds: Readonly<Record<EmailKind, OrderEmailTemplate<EmailVariables>>>;
  readonly booking: string;
  readonly leaves: string;
  readonly payBy: string;
  readonly bangladeshTime: (time: string) => string;
}
