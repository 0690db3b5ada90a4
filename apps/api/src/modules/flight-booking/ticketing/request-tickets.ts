import type { Database } from "../../../platform/db/database.ts";
import type { InlineSupplier, TicketResult } from "../../../suppliers/flight-supplier.ts";
import { airlineTitle } from "./airline-title.ts";
import type { BookingRow } from "../bookings/find-bookings.ts";
import { requirePassengerType } from "../bookings/passenger-type.ts";
import { findOrderTravellers } from "../../orders/index.ts";

/** Requests tickets. After an earlier request, first looks up its result. */
export async function requestTickets(
  db: Database,
  supplier: InlineSupplier,
  booking: BookingRow,
): Promise<TicketResult> {
  if (booking.ticketingAskedAt !== null) {
    const status = await supplier.getBookingStatus(booking.id);
    if (status === "none" || status === "released")
      return { outcome: "refused", reason: "the airline holds no seats for this booking" };
  }
  const travellers = await findOrderTravellers(db, [booking.id]);
  // "held": nothing was issued yet. "ticketed": a repeated request returns the same tickets.
  return supplier.issueTickets({
    bookingId: booking.id,
    ref: booking.offerRef,
    travellers: travellers.map((traveller) => {
      const { title, gender, firstName, lastName } = traveller;
      const type = requirePassengerType(traveller);
      return { title: airlineTitle(type, title, gender), firstName, lastName, type };
    }),
  });
}
