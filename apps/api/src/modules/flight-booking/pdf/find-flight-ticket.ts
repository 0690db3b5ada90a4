import type { Language } from "@ghuri/contract/messages/message";
import type { Download } from "../../../platform/http/downloads/send-download.ts";
import { refuse } from "../../../platform/http/refusals/refuse.ts";
import { findOwnBooking } from "../bookings/find-bookings.ts";
import type { FlightBookingDeps } from "../deps.ts";
import { getTicketContent } from "./get-ticket-content.ts";
import { printTicket } from "./ticket/print-ticket.ts";
import { ticketFilename } from "./ticket-content.ts";

/**
 * Renders the e-ticket of an account's booking, by id or reference. Refuses `not_found`,
 * `ticket_not_issued`.
 */
export async function findFlightTicket(
  deps: FlightBookingDeps,
  {
    accountId,
    id,
    language,
  }: {
    readonly accountId: string;
    readonly id: string;
    /** Null: the language of the booking. */
    readonly language: Language | null;
  },
): Promise<Download> {
  const booking = await findOwnBooking(deps.db, accountId, id);
  const ticket =
    (await getTicketContent(deps, booking, language ?? booking.language)) ??
    refuse("ticket_not_issued");
  return {
    filename: ticketFilename(ticket),
    type: "application/pdf",
    content: await printTicket(ticket),
  };
}
