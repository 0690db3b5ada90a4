import type { PassengerType, TripOption } from "@ghuri/contract/flights";
import type { Taka } from "@ghuri/contract/money";
import type { PdfDocument } from "../../../platform/pdf/document.ts";

export interface TicketedPassenger {
  /** The airline's own title: MR, MSTR, MISS … */
  readonly title: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly type: PassengerType;
  readonly ticketNumber: string;
  /** In full; the paper masks it. */
  readonly passportNumber: string | null;
}

/** What a paper about a flight booking says besides. */
export interface BookingPdfContent extends PdfDocument {
  /** Flights, fare lines, tax lines and charges as bought, in the document's language. */
  readonly option: TripOption;
  readonly coupon: { readonly name: string; readonly amount: Taka } | null;
}

/** Everything an e-ticket says, for all travellers of one booking. */
export interface TicketContent extends BookingPdfContent {
  /** The airline's. */
  readonly pnr: string;
  readonly issuedAt: Date;
  readonly travellers: readonly TicketedPassenger[];
  readonly isInternational: boolean;
}

export function ticketFilename({ reference }: TicketContent): string {
  return `ticket-${reference}.pdf`;
}
