import type {
  AdminBooking,
  AirlineChangeBody,
  TicketByHandBody,
} from "@ghuri/contract/admin-bookings";
import { refuse } from "../../../platform/http/refusals/refuse.ts";
import { markUsedNumbers } from "../../inventory/index.ts";
import {
  enterAirlineChanges,
  queueSupplierRequest,
  recordTicketsManually,
} from "../../flight-booking/index.ts";
import type { BackOfficeDeps } from "../deps.ts";
import { auditedBookingAction, type BookingActionRequest } from "./audited-booking-action.ts";

/** Records ticket numbers that the airline issued by phone or email. */
export function markTicketed(
  deps: BackOfficeDeps,
  asked: BookingActionRequest & Pick<TicketByHandBody, "pnr" | "ticket_numbers">,
): Promise<AdminBooking> {
  const { id, pnr, ticket_numbers: ticketNumbers } = asked;
  return auditedBookingAction(deps, "booking.ticketed", asked, async (tx, { shown }) => {
    if (shown.kind !== "flight") refuse("not_found");
    await recordTicketsManually(deps.flights, tx, { bookingId: id, pnr, ticketNumbers });
    await markUsedNumbers(tx, id, ticketNumbers);
    return { pnr, tickets: ticketNumbers.length };
  });
}

/** Enters what the airline changed of the flights of one booking. */
export function enterAirlineChange(
  deps: BackOfficeDeps,
  asked: BookingActionRequest & Pick<AirlineChangeBody, "flights">,
): Promise<AdminBooking> {
  const { id, flights } = asked;
  return auditedBookingAction(deps, "booking.airline-change", asked, async (tx, { shown }) => {
    if (shown.kind !== "flight") refuse("not_found");
    await enterAirlineChanges(deps.flights, tx, { bookingId: id, flights });
    return { flights };
  });
}

/**
 * Retries the pending supplier request now: ticketing of a paid flight, or the void of a cancelled
 * one.
 */
export function retrySupplierRequest(
  deps: BackOfficeDeps,
  asked: BookingActionRequest,
): Promise<AdminBooking> {
  return auditedBookingAction(deps, "booking.supplier", asked, async (tx, { shown }) => {
    if (shown.kind !== "flight") refuse("not_found");
    await queueSupplierRequest(deps.flights, tx, asked.id);
    return { tries: shown.flight?.ticketing.tries ?? 0 };
  });
}
