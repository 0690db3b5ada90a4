import { z } from "zod";
import {
  BookFlightBody,
  BookFlightReply,
  BookingStatusReply,
  FlightBookingReply,
  FlightBookingsReply,
} from "../flight-bookings.ts";
import { CancelBookingBody, CancellationQuoteReply } from "../cancellations.ts";
import { endpoint } from "../endpoint.ts";
import { Id, Page } from "./parameters.ts";

/** Flight bookings of the signed-in traveller. */
export const flightBookingCalls = {
  "POST /api/v1/flight/book": endpoint({
    summary: "Book a quoted option; seats are held until the payment deadline",
    access: "signed-in",
    bodyKind: "json",
    maxBodyKb: 64,
    body: BookFlightBody,
    reply: BookFlightReply,
    status: 201,
    idempotent: true,
    refusals: [
      "coupon_account_limit",
      "coupon_expired",
      "coupon_first_booking",
      "coupon_min_spend",
      "coupon_scope",
      "coupon_unknown",
      "coupon_used_up",
      "email_not_confirmed",
      "offer_expired",
      "price_changed",
      "shared_orders_limit",
      "sold_out",
      "supplier_unavailable",
      "unpaid_orders_limit",
    ],
  }),
  "GET /api/v1/user/air-bookings": endpoint({
    summary: "Your flight bookings, newest first",
    access: "signed-in",
    bodyKind: "none",
    query: Page,
    reply: FlightBookingsReply,
  }),
  "GET /api/v1/user/air-bookings/{id}": endpoint({
    summary: "One flight booking in full",
    access: "signed-in",
    bodyKind: "none",
    params: Id,
    reply: FlightBookingReply,
  }),
  "POST /api/v1/user/air-bookings/{id}/cancellation-quote": endpoint({
    summary: "Quote the cost and refund of cancelling this booking now; changes nothing",
    access: "signed-in",
    bodyKind: "none",
    params: Id,
    reply: CancellationQuoteReply,
    status: 201,
    refusals: ["in_progress", "not_cancellable", "supplier_unavailable"],
  }),
  "POST /api/v1/user/air-bookings/{id}/cancel": endpoint({
    summary: "Cancel a booking as quoted; a paid booking is refunded",
    access: "signed-in",
    bodyKind: "json",
    params: Id,
    body: CancelBookingBody,
    reply: FlightBookingReply,
    idempotent: true,
    refusals: ["cancellation_quote_expired", "not_cancellable", "passkey_needed"],
  }),
  "GET /api/v1/booking_status": endpoint({
    summary: "The airline's reference of a booking",
    access: "signed-in",
    bodyKind: "none",
    query: z.object({ booking_id: z.string().max(64) }),
    reply: BookingStatusReply,
    refusals: ["not_found"],
  }),
} as const;
