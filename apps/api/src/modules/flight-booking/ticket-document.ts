import type { PassengerType, TripOption } from "@ghuri/contract/flights";
import type { Taka } from "@ghuri/contract/money";

/** The agency as the law wants it on every ticket. */
export interface Agency {
  readonly name: string;
  readonly address: string;
  readonly registration: string;
  readonly phone: string;
  readonly email: string;
}

interface TicketedTraveller {
  /** The airline's own title: MR, MSTR, MISS … */
  readonly title: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly type: PassengerType;
  readonly ticketNumber: string;
}

/** Everything an e-ticket says, for all travellers of one booking. */
export interface TicketDocument {
  readonly agency: Agency;
  /** Ours, six letters and digits. */
  readonly reference: string;
  /** The airline's. */
  readonly pnr: string;
  readonly issuedAt: Date;
  readonly travellers: readonly TicketedTraveller[];
  /** Flights, fare lines, tax lines and charges as bought. */
  readonly option: TripOption;
  readonly coupon: { readonly name: string; readonly amount: Taka } | null;
  readonly totalPayable: Taka;
}

/** Prints a ticket as PDF. */
export type RenderTicket = (document: TicketDocument) => Promise<Buffer>;

export function ticketFilename({ reference }: TicketDocument): string {
  return `ticket-${reference}.pdf`;
}
