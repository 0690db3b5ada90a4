import type { TripOption } from "@ghuri/contract/flights";
import type { Language } from "@ghuri/contract/messages/message";
import type { Taka } from "@ghuri/contract/money";

/** What a traveller is written about: seats held, ticket attached, no ticket, money that came too late. */
export type LetterKind = "booked" | "ticket_issued" | "booking_failed" | "paid_late";

/** What a letter can speak of. The ticket, where there is one, is attached by whoever sends it. */
export interface BookingLetter {
  readonly kind: LetterKind;
  readonly language: Language;
  /** The primary traveller's first and last name. */
  readonly name: string;
  readonly reference: string;
  readonly option: TripOption;
  readonly totalPayable: Taka;
  readonly paymentDeadline: Date;
  readonly pnr: string | null;
  readonly ticketNumbers: readonly string[];
  /** Where the traveller sees the booking. */
  readonly link: string;
}

/** Puts a letter into words. */
export type WriteLetter = (letter: BookingLetter) => {
  readonly subject: string;
  readonly text: string;
  readonly html: string;
};
