import type { Language } from "@ghuri/contract/messages/message";
import { asc, eq } from "drizzle-orm";
import { optionInLanguage } from "../flight-search/index.ts";
import { airlineTitle } from "./airline-title.ts";
import type { FlightBookingDeps } from "./deps.ts";
import type { BookingRow } from "./lock-booking.ts";
import { bookingTravellers } from "./tables.ts";
import type { TicketDocument } from "./ticket-document.ts";

/** What the ticket of a booking says, or null while there is none. */
export async function ticketOfBooking(
  { db, agency, search, isLive }: Pick<FlightBookingDeps, "db" | "agency" | "search" | "isLive">,
  booking: BookingRow,
  language: Language,
): Promise<TicketDocument | null> {
  const { pnr, ticketedAt } = booking;
  if (booking.status !== "ticket_issued" || pnr === null || ticketedAt === null) return null;
  const travellers = await db
    .select()
    .from(bookingTravellers)
    .where(eq(bookingTravellers.bookingId, booking.id))
    .orderBy(asc(bookingTravellers.position));
  return {
    language,
    agency,
    reference: booking.reference,
    pnr,
    issuedAt: ticketedAt,
    travellers: travellers.map((traveller) => ({
      title: airlineTitle(traveller.type, traveller.title, traveller.gender),
      firstName: traveller.firstName,
      lastName: traveller.lastName,
      type: traveller.type,
      ticketNumber: booking.ticketNumbers[traveller.position] ?? "",
      passportNumber: traveller.passportNumber,
    })),
    option: optionInLanguage(booking.option, language, search.airports.describe),
    coupon:
      booking.couponCode === null
        ? null
        : { name: booking.couponCode, amount: booking.couponDiscount },
    totalPayable: booking.totalPayable,
    isInternational: booking.isInternational,
    isSample: !isLive,
  };
}
