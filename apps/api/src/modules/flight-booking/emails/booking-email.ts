import type { RefundBreakdown } from "@ghuri/contract/cancellations";
import type { TripOption } from "@ghuri/contract/flights";
import type { Language } from "@ghuri/contract/messages/message";
import type { Taka } from "@ghuri/contract/money";
import type { CompanyProfile } from "../../../platform/pdf/document.ts";

/**
 * What a traveller is written about: seats held, money in, ticket attached, not paid in time, no
 * ticket, money that came too late, an unpaid booking let go, a paid one cancelled.
 */
export type EmailKind =
  | "booked"
  | "confirmed"
  | "ticket_issued"
  | "expired"
  | "booking_failed"
  | "paid_late"
  | "released"
  | "cancelled";

/** What a letter can speak of. The ticket, where there is one, is attached by whoever sends it. */
export interface BookingEmail {
  readonly kind: EmailKind;
  readonly language: Language;
  readonly company: CompanyProfile;
  /** The primary traveller's first and last name. */
  readonly name: string;
  readonly reference: string;
  /** Airports in the letter's language. */
  readonly option: TripOption;
  readonly coupon: { readonly name: string; readonly amount: Taka } | null;
  readonly totalPayable: Taka;
  readonly paymentDeadline: Date;
  readonly pnr: string | null;
  readonly ticketNumbers: readonly string[];
  /** How the refund of a cancelled booking was counted, and when it is there at the latest. */
  readonly refund: { readonly sum: RefundBreakdown; readonly backBy: Date } | null;
  /** Where the traveller sees the booking. */
  readonly link: string;
  /** The site's own address, to be typed by those who do not trust links. */
  readonly site: string;
}
