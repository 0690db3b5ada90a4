import type {
  InlineSupplier,
  FlightSupplier,
  TicketResult,
} from "../../../suppliers/flight-supplier.ts";
import { findOrderTravellers } from "../../orders/index.ts";
import type { BookingRow } from "../bookings/find-bookings.ts";
import { requirePassengerType } from "../bookings/passenger-type.ts";
import type { FlightBookingDeps } from "../deps.ts";
import { airlineTitle } from "./airline-title.ts";
import { requestTicketsRemotely } from "./request-tickets-remotely.ts";
import type { TicketAnswer } from "./ticket-answer.ts";

/** Requests tickets. After an earlier request, at `ticketingAskedAt`, first looks up its result. */
export function requestTickets(
  deps: Pick<FlightBookingDeps, "db" | "clock">,
  supplier: FlightSupplier,
  booking: BookingRow,
): Promise<TicketAnswer> {
  return supplier.kind === "remote"
    ? requestTicketsRemotely(deps, supplier, booking)
    : requestOwnTickets(deps, supplier, booking);
}

async function requestOwnTickets(
  { db }: Pick<FlightBookingDeps, "db">,
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
