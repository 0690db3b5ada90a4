import { z } from "zod";
import {
  BookFlightBody,
  BookFlightReply,
  BookingStatusReply,
  FlightBookingReply,
  FlightBookingsReply,
} from "../flight-bookings.ts";
import { CancelBookingBody, CancellationQuoteReply } from "../cancellations.ts";
import {
  ChangeFlightBody,
  ChangeQuoteBody,
  ChangeQuoteReply,
  ChangedBookingReply,
} from "../flight-changes.ts";
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
    refusals: ["change_open", "in_progress", "not_cancellable", "supplier_unavailable"],
  }),
  "POST /api/v1/user/air-bookings/{id}/cancel": endpoint({
    summary: "Cancel a booking as quoted; a paid booking is refunded",
    access: "signed-in",
    bodyKind: "json",
    params: Id,
    body: CancelBookingBody,
    reply: FlightBookingReply,
    idempotent: true,
    refusals: ["cancellation_quote_expired", "change_open", "not_cancellable"],
  }),
  "POST /api/v1/user/air-bookings/{id}/change-quote": endpoint({
    summary:
      "Find other flights for one direction of a ticketed booking, with what the change costs; changes nothing",
    access: "signed-in",
    bodyKind: "json",
    params: Id,
    body: ChangeQuoteBody,
    reply: ChangeQuoteReply,
    status: 201,
    refusals: ["change_open", "not_changeable", "supplier_unavailable"],
  }),
  "POST /api/v1/user/air-bookings/{id}/change": endpoint({
    summary: "Change flights as quoted: at once, or when the difference is paid by the deadline",
    access: "signed-in",
    bodyKind: "json",
    params: Id,
    body: ChangeFlightBody,
    reply: FlightBookingReply,
    idempotent: true,
    refusals: ["change_open", "change_quote_expired", "change_sold_out", "not_changeable"],
  }),
  "POST /api/v1/user/air-bookings/{id}/withdraw-change": endpoint({
    summary: "Withdraw a change that is not paid; the flights stay as they are",
    access: "signed-in",
    bodyKind: "none",
    params: Id,
    reply: FlightBookingReply,
    refusals: ["in_progress", "not_cancellable"],
  }),
  "GET /api/v1/user/flight-changes/{id}": endpoint({
    summary: "The booking that a change of flights belongs to",
    access: "signed-in",
    bodyKind: "none",
    params: Id,
    reply: ChangedBookingReply,
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
