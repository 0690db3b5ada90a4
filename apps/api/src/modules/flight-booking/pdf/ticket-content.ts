import type { PassengerType, TripOption } from "@ghuri/contract/flights";
import type { Taka } from "@ghuri/contract/money";
import type { PriceLine } from "../payment/price-lines.ts";
import type { PdfDocument } from "../../../platform/pdf/document.ts";

export interface TicketedPassenger {
  /** The airline's own title: MR, MSTR, MISS … */
  readonly title: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly type: PassengerType;
  readonly ticketNumber: string;
  /** In full. The PDF masks it. */
  readonly passportNumber: string | null;
}

/** Content shared by the PDFs of a flight booking. */
export interface BookingPdfContent extends PdfDocument {
  /** Flights, fares, taxes and charges as bought, in the language of the PDF. */
  readonly option: TripOption;
  readonly coupon: { readonly name: string; readonly amount: Taka } | null;
  /** The price of bags and seats that were bought with the ticket. */
  readonly beside: readonly PriceLine[];
}

/** A bag, a meal or a seat, in the language of the ticket. */
export interface TicketedExtra {
  readonly traveller: string;
  readonly route: string;
  readonly name: string;
}

/** Content of the e-ticket for all passengers of a booking. */
export interface TicketContent extends BookingPdfContent {
  /** The airline's. */
  readonly pnr: string;
  readonly issuedAt: Date;
  readonly travellers: readonly TicketedPassenger[];
  readonly extras: readonly TicketedExtra[];
  readonly isInternational: boolean;
}

export function ticketFilename({ reference }: TicketContent): string {
  return `ticket-${reference}.pdf`;
}
