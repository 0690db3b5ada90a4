import type { Language } from "@ghuri/contract/messages/message";
import type { FastifyInstance } from "fastify";
import { bearerToken } from "../../platform/http/bearer-token.ts";
import { refuse } from "../../platform/http/refuse.ts";
import type { FindSession } from "../../platform/http/serve.ts";
import type { FlightBookingDeps } from "./deps.ts";
import { findOwnBooking } from "./find-own-booking.ts";
import { ticketFilename } from "./ticket-document.ts";
import { renderTicket } from "./ticket-document/render-ticket.ts";
import { ticketOfBooking } from "./ticket-of-booking.ts";

/**
 * The e-ticket, behind a plain link: a cookie will do for the token (ruling OP-29). It is in the
 * language of the booking, unless the link says `?language=`: a browser's own header says little.
 */
export function ticketRoutes(
  http: FastifyInstance,
  deps: FlightBookingDeps,
  findSession: FindSession,
): void {
  http.get<{ Params: { booking_id: string }; Querystring: { language?: unknown } }>(
    "/download-ticket/:booking_id",
    async (request, reply) => {
      const token = bearerToken(request);
      const session = token === null ? null : await findSession(token);
      if (!session) return refuse("unauthenticated");
      const booking = await findOwnBooking(deps.db, session.userId, request.params.booking_id);
      const language = languageAsked(request.query.language) ?? booking.language;
      const ticket =
        (await ticketOfBooking(deps, booking, language)) ?? refuse("ticket_not_issued");
      const pdf = await renderTicket(ticket);
      return reply
        .type("application/pdf")
        .header("Content-Disposition", `attachment; filename="${ticketFilename(ticket)}"`)
        .header("Cache-Control", "no-store")
        .send(pdf);
    },
  );
}

function languageAsked(language: unknown): Language | null {
  return language === "en" || language === "bn" ? language : null;
}
