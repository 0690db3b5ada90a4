import type { Tone } from "../../../platform/mail/email-layout/email-content.ts";
import type { HoldEnd } from "../tables.ts";
import type { EmailKind } from "./booking-email.ts";
import type { Company } from "../../../platform/company.ts";

/** Variables of the email texts, already formatted in the reader's language. */
export interface EmailVariables {
  readonly name: string;
  readonly reference: string;
  /** "Dhaka to Bangkok". */
  readonly route: string;
  /** City where the first flight ends. */
  readonly destination: string;
  readonly sum: string;
  /** Refund of a cancelled booking or part, and the latest day it arrives. Empty: its fare gives nothing back. */
  readonly back: string;
  readonly backBy: string;
  /** Who, and which flights, were cancelled while the rest stays valid: names, and "Dhaka to Bangkok, 5 December". */
  readonly travellers: readonly string[];
  readonly directions: readonly string[];
  /** The name that is corrected, and the right one. */
  readonly nameBefore: string;
  readonly nameAfter: string;
  /** Of a corrected name: the ticket that the airline took back, and the one that it gave. */
  readonly exchangedTickets: { readonly before: string; readonly after: string } | null;
  /** For whom the airline was asked for something, and what it is. */
  readonly requestFor: string;
  readonly requested: string;
  /** Tickets are issued. */
  readonly hasTicket: boolean;
  /** Bags and seats that the travellers have. */
  readonly extras: readonly string[];
  /** What is owed of a refund that was asked for; null: the email is about no such request. */
  readonly owed: {
    readonly amount: string;
    readonly certainty: "exact" | "about" | "at_most";
  } | null;
  /** The airline has the request, and we wait for its answer. */
  readonly isWithAirline: boolean;
  /** By when we answer a request for a refund, for a part, or for a name. */
  readonly promisedBy: string;
  /** What staff wrote. */
  readonly note: string;
  /** Why the airline does not hold the seats; null: it did not answer in time. */
  readonly holdEnd: HoldEnd | null;
  /** What it asks now. */
  readonly changedPrice: string;
  /** Changes of the airline: "SA 101". `to` is null for a cancelled flight. */
  readonly changes: readonly {
    readonly flight: string;
    readonly from: string;
    readonly to: string | null;
    readonly newFlight: string | null;
    readonly terminal: string | null;
  }[];
  /** The airline has cancelled one of the flights. */
  readonly isFlightCancelled: boolean;
  /** By when to answer them, Bangladesh time. Null: nothing is asked. */
  readonly answerBy: string | null;
  /** Bangladesh time. */
  readonly deadline: string;
  readonly company: Company;
  readonly site: string;
}

/** The texts of one kind of email. */
interface EmailTemplate {
  readonly tone: Tone;
  readonly status: string;
  readonly subject: (variables: EmailVariables) => string;
  readonly title: (variables: EmailVariables) => string;
  readonly paragraphs: (variables: EmailVariables) => readonly string[];
  readonly button: (variables: EmailVariables) => string;
  readonly steps: (variables: EmailVariables) => readonly string[];
}

export interface EmailMessages {
  readonly kinds: Readonly<Record<EmailKind, EmailTemplate>>;
  readonly route: (from: string, to: string) => string;
  readonly booking: string;
  readonly airlineReference: string;
  readonly tickets: string;
  readonly payBy: string;
  readonly bangladeshTime: (time: string) => string;
  readonly price: string;
  readonly toPay: string;
  readonly paid: string;
  readonly toReturn: string;
  readonly refundSum: string;
  readonly usedFlights: string;
  readonly airlineCharge: string;
  readonly ourFee: string;
  readonly extras: string;
  readonly nameCharges: string;
  readonly next: string;
  readonly footer: (variables: EmailVariables) => readonly string[];
}
