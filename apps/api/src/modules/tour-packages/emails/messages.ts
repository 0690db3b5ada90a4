import type { PackageEmailKind } from "@ghuri/contract/order-emails";
import type {
  OrderEmailTemplate,
  PartLabels,
  PriceLabels,
} from "../../../platform/mail/email-layout/order-email-money.ts";

/** The emails about a booking. */
export type EmailKind = PackageEmailKind;

/** The texts: some kinds say something else about a booking that is paid in two parts. */
export type EmailText = EmailKind | "booked_part" | "expired_part";

/** Variables of the email texts, already formatted in the reader's language. */
export interface EmailVariables {
  readonly name: string;
  readonly reference: string;
  readonly package: string;
  readonly location: string;
  /** "Mon, 23 Nov 2026". */
  readonly leaves: string;
  /** What is paid at once: the price, or the part of it that the email is about. */
  readonly sum: string;
  /** What of a price in two parts is due last, and by when. Empty when it is paid at once. */
  readonly rest: string;
  readonly restDue: string;
  /** What we keep of the first part when the rest is not paid or the booking is cancelled; empty: nothing. */
  readonly kept: string;
  /** Refund of a cancelled booking. */
  readonly back: string;
  /** Bangladesh time. */
  readonly deadline: string;
  readonly receiptLink: string;
  readonly phone: string;
  /** Opening hours of the phone. */
  readonly hours: string;
}

export interface EmailMessages extends PriceLabels, PartLabels {
  readonly kinds: Readonly<Record<EmailText, OrderEmailTemplate<EmailVariables>>>;
  readonly booking: string;
  readonly leaves: string;
  readonly payBy: string;
  readonly bangladeshTime: (time: string) => string;
}
