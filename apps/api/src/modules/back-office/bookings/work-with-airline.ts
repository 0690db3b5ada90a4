import type { DeskBooking, TicketByHandBody } from "@ghuri/contract/desk-bookings";
import { refuse } from "../../../platform/http/refuse.ts";
import { askSupplierNow, ticketByHand } from "../../flight-booking/index.ts";
import type { BackOfficeDeps } from "../deps.ts";
import { actOnBooking, type BookingAct } from "./act-on-booking.ts";

/** Marks a paid flight as ticketed with the numbers that the airline gave to a person. */
export function markTicketed(
  deps: BackOfficeDeps,
  asked: BookingAct & Pick<TicketByHandBody, "pnr" | "ticket_numbers">,
): Promise<DeskBooking> {
  const { id, pnr, ticket_numbers: ticketNumbers } = asked;
  return actOnBooking(deps, "booking.ticketed", asked, async (tx, { shown }) => {
    if (shown.kind !== "flight") refuse("not_found");
    await ticketByHand(deps.flights, tx, { bookingId: id, pnr, ticketNumbers });
    return { pnr, tickets: ticketNumbers.length };
  });
}

/** Has the airline asked now: for the tickets of a paid flight, or to void those of a cancelled one. */
export function askAirline(deps: BackOfficeDeps, asked: BookingAct): Promise<DeskBooking> {
  return actOnBooking(deps, "booking.supplier", asked, async (tx, { shown }) => {
    if (shown.kind !== "flight") refuse("not_found");
    await askSupplierNow(deps.flights, tx, asked.id);
    return { tries: shown.flight?.ticketing.tries ?? 0 };
  });
}
