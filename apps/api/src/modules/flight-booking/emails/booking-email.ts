import type { RefundBreakdown, RefundClock } from "@ghuri/contract/cancellations";
import type { TripOption } from "@ghuri/contract/flights";
import type { Language } from "@ghuri/contract/messages/message";
import type { Taka } from "@ghuri/contract/money";
import type { FlightEmailKind } from "@ghuri/contract/order-emails";
import type { AirlineChange } from "../../../suppliers/flight-supplier.ts";
import type { PriceLine } from "../payment/price-lines.ts";
import type { HoldEnd } from "../tables.ts";
import type { Company } from "../../../platform/company.ts";

/** The emails about a booking. */
export type EmailKind = FlightEmailKind;

/** A cancelled part of a booking: names of travellers, or directions as "Dhaka to Bangkok". */
export interface CancelledPart {
  readonly travellers: readonly string[];
  readonly directions: readonly {
    readonly from: string;
    readonly to: string;
    readonly day: string;
  }[];
  readonly back: Taka;
  readonly backBy: Date;
  /** Of a part that was asked for: by when we answer. */
  readonly promisedAt: Date | null;
}

/** A passenger's name: "Ms Tania Rahman". */
export interface EmailCorrection {
  readonly before: string;
  readonly after: string;
  /** By when we answer. Null: nobody had to be asked. */
  readonly promisedAt: Date | null;
  /** The ticket that the airline gave in exchange, and the one that it took back. Null: the number stayed. */
  readonly tickets: { readonly before: string; readonly after: string } | null;
}

/** What was asked of the airline: for "Ms Tania Rahman", "Vegan meal". */
export interface EmailSpecialRequest {
  readonly traveller: string;
  readonly name: string;
}

/** Input of an email about a booking. The sender attaches the ticket. */
export interface BookingEmail {
  readonly kind: EmailKind;
  readonly language: Language;
  readonly company: Company;
  /** The primary traveller's first and last name. */
  readonly name: string;
  readonly reference: string;
  /** Airports in the language of the email. */
  readonly option: TripOption;
  readonly coupon: { readonly name: string; readonly amount: Taka } | null;
  /** The price of bags and seats that were bought with the ticket. */
  readonly beside: readonly PriceLine[];
  readonly totalPayable: Taka;
  readonly paymentDeadline: Date;
  readonly pnr: string | null;
  readonly ticketNumbers: readonly string[];
  /** The refund breakdown of a cancelled booking, and the latest day the refund arrives. */
  readonly refund: {
    readonly sum: RefundBreakdown;
    readonly backBy: Date;
    /** What comes back for bags and seats beside it. */
    readonly extras: Taka;
    /** What was paid for corrections of names that are not made. */
    readonly names: Taka;
  } | null;
  /** What is owed of a refund that waits for staff or the airline, and by when they answer. */
  readonly clock: RefundClock | null;
  /** Who and what was cancelled while the rest stays valid. */
  readonly part: CancelledPart | null;
  /** Bags and seats that the travellers have, "Rahim Uddin, DAC–CXB: Seat 12A". */
  readonly extras: readonly string[];
  /** The link to the credit note; null: there is none. */
  readonly creditNote: string | null;
  /** The correction of a name that the email is about. */
  readonly correction: EmailCorrection | null;
  /** The special request that the email is about. */
  readonly specialRequest: EmailSpecialRequest | null;
  /** What staff wrote about a declined refund request. */
  readonly note: string;
  /** Why the airline does not hold the seats, and what it asks now. */
  readonly holdEnd: HoldEnd | null;
  readonly changedPrice: Taka | null;
  readonly airlineChanges: readonly AirlineChange[];
  /** The airline has cancelled one of the flights: there is nothing to accept. */
  readonly hasCancelledFlight: boolean;
  /** By when the traveller is asked to answer them. Null: nothing is asked. */
  readonly answerBy: Date | null;
  /** Link to the booking. */
  readonly link: string;
  /** The site's URL, for readers who prefer to type it. */
  readonly site: string;
}
