import type { Language } from "@ghuri/contract/messages/message";
import type { FastifyInstance } from "fastify";
import {
  type Download,
  parseLanguage,
  sendDownload,
} from "../../platform/http/downloads/send-download.ts";
import type { FindCaller } from "../../platform/http/auth/find-caller.ts";
import { refuse } from "../../platform/http/refusals/refuse.ts";
import type { FlightBookingDeps } from "./deps.ts";
import { findOwnBooking } from "./bookings/find-own-booking.ts";
import type { BookingRow } from "./bookings/lock-booking.ts";
import { getTicketContent } from "./pdf/get-pdf-content.ts";
import { ticketFilename } from "./pdf/ticket-content.ts";
import { printTicket } from "./pdf/ticket/print-ticket.ts";
import { renderBookingCalendar } from "./calendar/render-booking-calendar.ts";

/**
 * Ticket and calendar downloads of a booking, as plain links: the session cookie is accepted in
 * place of the token (ruling OP-29). The language is that of the booking unless the link has
 * `?language=`, because a browser's Accept-Language says little here.
 */
export function downloadRoutes(
  http: FastifyInstance,
  deps: FlightBookingDeps,
  findCaller: FindCaller,
): void {
  function route(
    path: string,
    make: (booking: BookingRow, language: Language) => Promise<Download> | Download,
  ): void {
    http.get<{ Params: { booking_id: string }; Querystring: { language?: unknown } }>(
      `${path}/:booking_id`,
      async (request, reply) => {
        const session = (await findCaller(request)) ?? refuse("unauthenticated");
        const booking = await findOwnBooking(deps.db, session.userId, request.params.booking_id);
        const language = parseLanguage(request.query.language) ?? booking.language;
        return sendDownload(reply, await make(booking, language));
      },
    );
  }

  route("/download-ticket", async (booking, language) => {
    const ticket = (await getTicketContent(deps, booking, language)) ?? refuse("ticket_not_issued");
    return {
      filename: ticketFilename(ticket),
      type: "application/pdf",
      content: await printTicket(ticket),
    };
  });
  route("/download-calendar", (booking, language) => ({
    filename: `trip-${booking.reference}.ics`,
    type: "text/calendar; charset=utf-8",
    content: renderBookingCalendar(deps, booking, language),
  }));
}
