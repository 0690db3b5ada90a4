import { asc, eq } from "drizzle-orm";
import type { Database } from "../../../platform/db/database.ts";
import type { FlightSupplier, TicketResult } from "../../../suppliers/flight-supplier.ts";
import { airlineTitle } from "./airline-title.ts";
import type { BookingRow } from "../bookings/lock-booking.ts";
import { bookingTravellers } from "../tables.ts";

/** Requests tickets. After an earlier request, first looks up its result. */
export async function requestTickets(
  db: Database,
  supplier: FlightSupplier,
  booking: BookingRow,
): Promise<TicketResult> {
  if (booking.ticketingAskedAt !== null) {
    const status = await supplier.getBookingStatus(booking.id);
    if (status === "none" || status === "released")
      return { outcome: "refused", reason: "the airline holds no seats for this booking" };
  }
  const travellers = await db
    .select()
    .from(bookingTravellers)
    .where(eq(bookingTravellers.bookingId, booking.id))
    .orderBy(asc(bookingTravellers.position));
  // "held": nothing was issued yet. "ticketed": a repeated request returns the same tickets.
  return supplier.issueTickets({
    bookingId: booking.id,
    ref: booking.offerRef,
    travellers: travellers.map(({ type, title, gender, firstName, lastName }) => ({
      title: airlineTitle(type, title, gender),
      firstName,
      lastName,
      type,
    })),
  });
}
