import { clientNetwork } from "../../platform/http/server/client-network.ts";
import type { Serve } from "../../platform/http/serve/serve.ts";
import { bookFlight } from "./checkout/book-flight.ts";
import { getBookingDetail } from "./bookings/get-booking-detail.ts";
import { cancelBooking } from "./cancellation/cancel-booking.ts";
import { quoteChange } from "./changes/quote-change.ts";
import { requestChange } from "./changes/request-change.ts";
import { acceptOffer } from "./changes/accept-offer.ts";
import { startChange } from "./changes/start-change.ts";
import { withdrawChange } from "./changes/withdraw-change.ts";
import { correctName } from "./names/correct-name.ts";
import { withdrawCorrection } from "./names/end-charges.ts";
import { findBookingOfCharge } from "./names/find-charges.ts";
import { cancelPart } from "./parts/cancel-part.ts";
import { quotePart } from "./parts/quote-part.ts";
import type { FlightBookingDeps } from "./deps.ts";
import { findBookingOfChange } from "./changes/find-changes.ts";
import { findOwnBooking } from "./bookings/find-bookings.ts";
import { listBookings } from "./bookings/list-bookings.ts";
import { acceptSchedule } from "./schedule-changes/accept-schedule.ts";
import { listExtrasOfOffer } from "./extras/choose-with-ticket.ts";
import { findBookingOfExtras } from "./extras/find-extras.ts";
import { listExtrasOnSale, startExtras } from "./extras/start-extras.ts";
import { withdrawExtras } from "./extras/withdraw-extras.ts";
import { askRequest, withdrawRequest } from "./special-requests/ask-request.ts";
import { quoteCancellation } from "./cancellation/quote-cancellation.ts";

export function flightBookingRoutes(serve: Serve, deps: FlightBookingDeps): void {
  serve(
    "POST /api/v1/flight/book",
    async ({ session, ip, body, idempotencyKey, language }) => {
      const { userId: accountId } = session;
      const buyer = { ...session, accountId, network: clientNetwork(ip), soldBy: null };
      const id = await bookFlight(deps, {
        buyer,
        body,
        requestKey: idempotencyKey,
        language,
        recordSale: null,
      });
      return { data: { id, payment_url: null } };
    },
    { weight: "paying", storesRequestKey: true, inTurnOfAccount: true },
  );
  serve("GET /api/v1/flight/extras", async ({ query, language }) => {
    const { search_id: searchId, selected_flight: optionId } = query;
    return { data: await listExtrasOfOffer(deps, { searchId, optionId, language }) };
  });
  serve("GET /api/v1/user/air-bookings", ({ session, query, language }) =>
    listBookings(deps, { accountId: session.userId, page: query.page, language }),
  );
  serve("GET /api/v1/user/air-bookings/{id}", async ({ session, params, language }) => ({
    data: await getBookingDetail(deps, { accountId: session.userId, id: params.id, language }),
  }));
  serve("POST /api/v1/user/air-bookings/{id}/cancellation-quote", async ({ session, params }) => ({
    data: await quoteCancellation(deps, {
      accountId: session.userId,
      id: params.id,
      by: "traveller",
    }),
  }));
  serve(
    "POST /api/v1/user/air-bookings/{id}/cancel",
    async ({ session, params, body, language }) => {
      const { userId: accountId } = session;
      const id = await cancelBooking(deps, { session, id: params.id, quoteId: body.quote_id });
      return { data: await getBookingDetail(deps, { accountId, id, language }) };
    },
    { weight: "paying" },
  );
  serve("POST /api/v1/user/air-bookings/{id}/part-quote", async ({ session, params, body }) => ({
    data: await quotePart(deps, { accountId: session.userId, id: params.id, part: body }),
  }));
  serve(
    "POST /api/v1/user/air-bookings/{id}/cancel-part",
    async ({ session, params, body, language }) => {
      const { userId: accountId } = session;
      const id = await cancelPart(deps, { session, id: params.id, quoteId: body.quote_id });
      return { data: await getBookingDetail(deps, { accountId, id, language }) };
    },
    { weight: "paying" },
  );
  serve(
    "POST /api/v1/user/air-bookings/{id}/change-quote",
    async ({ session, params, body, language }) => ({
      data: await quoteChange(deps, { accountId: session.userId, id: params.id, body, language }),
    }),
  );
  serve(
    "POST /api/v1/user/air-bookings/{id}/change",
    async ({ session, params, body, language }) => {
      const { userId: accountId } = session;
      const id = await startChange(deps, { session, id: params.id, body });
      return { data: await getBookingDetail(deps, { accountId, id, language }) };
    },
    { weight: "paying" },
  );
  serve(
    "POST /api/v1/user/air-bookings/{id}/change-request",
    async ({ session, params, body, language }) => {
      const { userId: accountId } = session;
      const id = await requestChange(deps, { accountId, id: params.id, body });
      return { data: await getBookingDetail(deps, { accountId, id, language }) };
    },
  );
  serve(
    "POST /api/v1/user/air-bookings/{id}/name-correction",
    async ({ session, params, body, language }) => {
      const { userId: accountId } = session;
      const id = await correctName(deps, { accountId, id: params.id, wish: body });
      return { data: await getBookingDetail(deps, { accountId, id, language }) };
    },
  );
  serve(
    "POST /api/v1/user/air-bookings/{id}/withdraw-name-correction",
    async ({ session, params, body, language }) => {
      const { userId: accountId } = session;
      const { correction: correctionId } = body;
      const id = await withdrawCorrection(deps, { accountId, id: params.id, correctionId });
      return { data: await getBookingDetail(deps, { accountId, id, language }) };
    },
  );
  serve("GET /api/v1/user/flight-names/{id}", async ({ session, params }) => {
    const { userId: accountId } = session;
    return { data: { booking_id: await findBookingOfCharge(deps.db, accountId, params.id) } };
  });
  serve(
    "POST /api/v1/user/air-bookings/{id}/special-requests",
    async ({ session, params, body, language }) => {
      const { userId: accountId } = session;
      const id = await askRequest(deps, { accountId, id: params.id, wish: body });
      return { data: await getBookingDetail(deps, { accountId, id, language }) };
    },
  );
  serve(
    "POST /api/v1/user/air-bookings/{id}/withdraw-special-request",
    async ({ session, params, body, language }) => {
      const { userId: accountId } = session;
      const { request: requestId } = body;
      const id = await withdrawRequest(deps, { accountId, id: params.id, requestId });
      return { data: await getBookingDetail(deps, { accountId, id, language }) };
    },
  );
  serve(
    "POST /api/v1/user/air-bookings/{id}/accept-schedule",
    async ({ session, params, body, language }) => {
      const { userId: accountId } = session;
      const { changes } = body;
      const id = await acceptSchedule(deps, { accountId, id: params.id, changes });
      return { data: await getBookingDetail(deps, { accountId, id, language }) };
    },
  );
  serve(
    "POST /api/v1/user/air-bookings/{id}/accept-offer",
    async ({ session, params, body, language }) => {
      const { userId: accountId } = session;
      const { change_id: changeId } = body;
      const id = await acceptOffer(deps, { accountId, id: params.id, changeId });
      return { data: await getBookingDetail(deps, { accountId, id, language }) };
    },
  );
  serve(
    "POST /api/v1/user/air-bookings/{id}/withdraw-change",
    async ({ session, params, language }) => {
      const { userId: accountId } = session;
      const id = await withdrawChange(deps, { accountId, id: params.id });
      return { data: await getBookingDetail(deps, { accountId, id, language }) };
    },
  );
  serve("GET /api/v1/user/flight-changes/{id}", async ({ session, params }) => {
    const { userId: accountId } = session;
    return { data: { booking_id: await findBookingOfChange(deps.db, accountId, params.id) } };
  });
  serve("GET /api/v1/user/air-bookings/{id}/extras", async ({ session, params }) => ({
    data: await listExtrasOnSale(deps, { accountId: session.userId, id: params.id }),
  }));
  serve(
    "POST /api/v1/user/air-bookings/{id}/extras",
    async ({ session, params, body, language }) => {
      const { userId: accountId } = session;
      await startExtras(deps, { accountId, id: params.id, body });
      return { data: await getBookingDetail(deps, { accountId, id: params.id, language }) };
    },
    { weight: "paying" },
  );
  serve(
    "POST /api/v1/user/air-bookings/{id}/withdraw-extras",
    async ({ session, params, language }) => {
      const { userId: accountId } = session;
      const id = await withdrawExtras(deps, { accountId, id: params.id });
      return { data: await getBookingDetail(deps, { accountId, id, language }) };
    },
  );
  serve("GET /api/v1/user/flight-extras/{id}", async ({ session, params }) => {
    const { userId: accountId } = session;
    return { data: { booking_id: await findBookingOfExtras(deps.db, accountId, params.id) } };
  });
  serve("GET /api/v1/booking_status", async ({ session, query }) => {
    const { pnr, status } = await findOwnBooking(deps.db, session.userId, query.booking_id);
    // A cancelled booking keeps its PNR for staff, but it is no longer valid at the airline.
    return { data: { bookingId: status === "booking_cancelled" ? null : pnr } };
  });
}
