import { BOOKING_ROLES, DeskBookingFilters } from "@ghuri/contract/desk-bookings";
import { todayInDhaka } from "@ghuri/contract/dates";
import { type Language, languageOf } from "@ghuri/contract/messages/message";
import type { FastifyInstance } from "fastify";
import { sendCsv } from "../../platform/http/csv.ts";
import { languageAsked } from "../../platform/http/downloads.ts";
import { refusalOfIssues } from "../../platform/http/refusal-reply.ts";
import { refuseField } from "../../platform/http/refuse.ts";
import type { Serve } from "../../platform/http/serve.ts";
import { type FindStaff, type Staff, staffOnly } from "../../platform/http/staff-only.ts";
import { unstorableField } from "../../platform/http/storable-text.ts";
import { findDeskBooking } from "./bookings/desk-booking.ts";
import { cancelForTraveller, quoteForDesk } from "./bookings/cancel-for-traveller.ts";
import { exportBookings } from "./bookings/export-bookings.ts";
import { findBookings } from "./bookings/find-bookings.ts";
import { showPassport } from "./bookings/show-passport.ts";
import { askAirline, markTicketed } from "./bookings/work-with-airline.ts";
import { resendLetter, sendPaymentLink } from "./bookings/write-again.ts";
import { deciderOf } from "./decider.ts";
import type { BackOfficeDeps } from "./deps.ts";

/** Bookings of all three kinds: finding them, and what travellers ask of us on the telephone. */
export function bookingsRoutes(serve: Serve, deps: BackOfficeDeps): void {
  serve("GET /api/v1/back-office/bookings", ({ query: { page, ...filters }, language }) =>
    findBookings(deps, { filters, page, language }),
  );
  serve("GET /api/v1/back-office/bookings/{id}", async ({ params, staff, language }) => {
    const { shown } = await findDeskBooking(deps, deps.db, { id: params.id, staff, language });
    return { data: shown };
  });
  serve("POST /api/v1/back-office/bookings/{id}/letters", async (asked) => ({
    data: await resendLetter(deps, actOf(asked)),
  }));
  serve("POST /api/v1/back-office/bookings/{id}/payment-link", async (asked) => ({
    data: await sendPaymentLink(deps, actOf(asked)),
  }));
  serve(
    "POST /api/v1/back-office/bookings/{id}/cancellation-quote",
    async ({ params, staff, language }) => ({
      data: await quoteForDesk(deps, { id: params.id, staff, language }),
    }),
  );
  serve("POST /api/v1/back-office/bookings/{id}/cancel", async (asked) => ({
    data: await cancelForTraveller(deps, actOf(asked)),
  }));
  serve("POST /api/v1/back-office/bookings/{id}/tickets", async (asked) => ({
    data: await markTicketed(deps, actOf(asked)),
  }));
  serve("POST /api/v1/back-office/bookings/{id}/supplier", async (asked) => ({
    data: await askAirline(deps, actOf(asked)),
  }));
  serve("POST /api/v1/back-office/bookings/{id}/travellers/{traveller}/passport", async (asked) => {
    const { params, staff } = asked;
    return { data: await showPassport(deps, { ...deciderOf(asked), ...params, staff }) };
  });
}

/** Who asks, for what, of which booking. */
function actOf<Body extends object>(asked: {
  readonly params: { readonly id: string };
  readonly body: Body;
  readonly staff: Staff;
  readonly ip: string;
  readonly language: Language;
}) {
  return { ...asked.body, ...deciderOf(asked), id: asked.params.id, staff: asked.staff };
}

/** The same list as a file; a plain link carries no header of ours. */
export function bookingsFileRoutes(
  http: FastifyInstance,
  deps: BackOfficeDeps,
  findStaff: FindStaff,
): void {
  http.get(
    "/api/v1/back-office/bookings.csv",
    { config: { isHidden: true } },
    async (request, reply) => {
      const staff = await staffOnly(findStaff, request, BOOKING_ROLES);
      const parsed = DeskBookingFilters.safeParse(request.query, { reportInput: true });
      if (!parsed.success) throw refusalOfIssues(parsed.error.issues);
      const field = unstorableField(parsed.data);
      if (field !== null) refuseField(field, "invalid_value");
      const { language: asked } = request.query as { readonly language?: unknown };
      const language = languageAsked(asked) ?? languageOf(request.headers["accept-language"]);
      const { by } = deciderOf({ staff, ip: request.ip, language });
      const rows = await exportBookings(deps, { filters: parsed.data, language, by });
      return sendCsv(reply, `ghuri-bookings-${todayInDhaka(deps.clock.now())}.csv`, rows);
    },
  );
}
