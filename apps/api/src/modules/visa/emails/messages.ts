import type { VisaEmailKind } from "@ghuri/contract/order-emails";
import type {
  OrderEmailTemplate,
  PartLabels,
  PriceLabels,
} from "../../../platform/mail/email-layout/order-email-money.ts";

/** The emails about an application. */
export type EmailKind = VisaEmailKind;

/** The texts: some kinds say something else about an application that is paid in two parts. */
export type EmailText = EmailKind | "applied_part" | "expired_part";

/** Variables of the email texts, already formatted in the reader's language. */
export interface EmailVariables {
  readonly name: string;
  /** The traveller whose result it is, else the primary traveller. */
  readonly traveller: string;
  readonly reference: string;
  readonly country: string;
  readonly processingTime: string;
  /** What is paid at once: the fee, or the part of it that the email is about. */
  readonly sum: string;
  /** What of a fee in two parts is due last, and by when. Empty when it is paid at once. */
  readonly rest: string;
  readonly restDue: string;
  /** What we keep of the first part when the rest is not paid or the application is cancelled; empty: nothing. */
  readonly keptPart: string;
  /** Refund of a cancelled application. */
  readonly back: string;
  /** Bangladesh time. Empty when nothing is to be paid. */
  readonly deadline: string;
  readonly receiptLink: string;
  readonly phone: string;
  /** Opening hours of the phone. */
  readonly hours: string;
}

export interface EmailMessages extends PriceLabels, PartLabels {
  readonly kinds: Readonly<Record<EmailText, OrderEmailTemplate<EmailVariables>>>;
  readonly application: string;
  readonly visa: string;
  readonly trip: string;
  readonly payBy: string;
  readonly bangladeshTime: (time: string) => string;
  /** Introduces a staff note. */
  readonly note: (words: string) => string;
}
