import type { Serve } from "../../platform/http/serve.ts";
import { bookFlight } from "./book-flight.ts";
import { bookingDetail } from "./booking-detail.ts";
import type { FlightBookingDeps } from "./deps.ts";
import { findOwnBooking } from "./find-own-booking.ts";
import { listBookings } from "./list-bookings.ts";

export function flightBookingRoutes(serve: Serve, deps: FlightBookingDeps): void {
  serve(
    "POST /api/v1/flight/book",
    async ({ session, body, idempotencyKey, language }) => {
      const { userId: accountId } = session;
      const id = await bookFlight(deps, { accountId, body, requestKey: idempotencyKey, language });
      return { data: { id, payment_url: null } };
    },
    { weight: "paying" },
  );
  serve("GET /api/v1/user/air-bookings", ({ session, query, language }) =>
    listBookings(deps, { accountId: session.userId, page: query.page, language }),
  );
  serve("GET /api/v1/user/air-bookings/{id}", async ({ session, params, language }) => ({
    data: await bookingDetail(deps, { accountId: session.userId, id: params.id, language }),
  }));
  serve("GET /api/v1/booking_status", async ({ session, query }) => {
    const { pnr } = await findOwnBooking(deps.db, session.userId, query.booking_id);
    return { data: { bookingId: pnr } };
  });
}
