import { asc, eq } from "drizzle-orm";
import { airlineTitle } from "./airline-title.ts";
import type { FlightBookingDeps } from "./deps.ts";
import type { BookingRow } from "./lock-booking.ts";
import { bookingTravellers } from "./tables.ts";
import type { TicketDocument } from "./ticket-document.ts";

/** What the ticket of a booking says, or null while there is none. */
export async function ticketOfBooking(
  { db, agency }: Pick<FlightBookingDeps, "db" | "agency">,
  booking: BookingRow,
): Promise<TicketDocument | null> {
  const { pnr, ticketedAt } = booking;
  if (booking.status !== "ticket_issued" || pnr === null || ticketedAt === null) return null;
  const travellers = await db
    .select()
    .from(bookingTravellers)
    .where(eq(bookingTravellers.bookingId, booking.id))
    .orderBy(asc(bookingTravellers.position));
  return {
    agency,
    reference: booking.reference,
    pnr,
    issuedAt: ticketedAt,
    travellers: travellers.map(({ type, title, gender, firstName, lastName, position }) => ({
      title: airlineTitle(type, title, gender),
      firstName,
      lastName,
      type,
      ticketNumber: booking.ticketNumbers[position] ?? "",
    })),
    option: booking.option,
    coupon:
      booking.couponCode === null
        ? null
        : { name: booking.couponCode, amount: booking.couponDiscount },
    totalPayable: booking.totalPayable,
  };
}
