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
import { findOwnBooking } from "./bookings/find-bookings.ts";
import { findFlightTicket } from "./pdf/find-flight-ticket.ts";
import { renderBookingCalendar } from "./calendar/render-booking-calendar.ts";

interface Asked {
  readonly accountId: string;
  readonly id: string;
  readonly language: Language | null;
}

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
  function route(path: string, make: (asked: Asked) => Promise<Download>): void {
    http.get<{ Params: { booking_id: string }; Querystring: { language?: unknown } }>(
      `${path}/:booking_id`,
      async (request, reply) => {
        const session = (await findCaller(request)) ?? refuse("unauthenticated");
        const language = parseLanguage(request.query.language);
        const id = request.params.booking_id;
        return sendDownload(reply, await make({ accountId: session.userId, id, language }));
      },
    );
  }

  route("/download-ticket", (asked) => findFlightTicket(deps, asked));
  route("/download-calendar", async ({ accountId, id, language }) => {
    const booking = await findOwnBooking(deps.db, accountId, id);
    return {
      filename: `trip-${booking.reference}.ics`,
      type: "text/calendar; charset=utf-8",
      content: renderBookingCalendar(deps, booking, language ?? booking.language),
    };
  });
}
