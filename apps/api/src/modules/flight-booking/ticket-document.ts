import type { PassengerType, TripOption } from "@ghuri/contract/flights";
import type { Language } from "@ghuri/contract/messages/message";
import type { Taka } from "@ghuri/contract/money";

/** The agency as the law wants it on every ticket. */
export interface Agency {
  readonly name: string;
  readonly address: string;
  readonly registration: string;
  readonly phone: string;
  readonly email: string;
}

export interface TicketedTraveller {
  /** The airline's own title: MR, MSTR, MISS … */
  readonly title: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly type: PassengerType;
  readonly ticketNumber: string;
  /** In full; the paper masks it. */
  readonly passportNumber: string | null;
}

/** Everything an e-ticket says, for all travellers of one booking. */
export interface TicketDocument {
  readonly language: Language;
  readonly agency: Agency;
  /** Ours, six letters and digits. */
  readonly reference: string;
  /** The airline's. */
  readonly pnr: string;
  readonly issuedAt: Date;
  readonly travellers: readonly TicketedTraveller[];
  /** Flights, fare lines, tax lines and charges as bought, in the document's language. */
  readonly option: TripOption;
  readonly coupon: { readonly name: string; readonly amount: Taka } | null;
  readonly totalPayable: Taka;
  readonly isInternational: boolean;
  /** No flight is behind it, and the paper says so. */
  readonly isSample: boolean;
}

export function ticketFilename({ reference }: TicketDocument): string {
  return `ticket-${reference}.pdf`;
}
