import { z } from "zod";
import {
  LoginBody,
  MessageReply,
  ProfileReply,
  RegisterBody,
  SessionReply,
  TokenReply,
} from "./accounts.ts";
import { AirportSearchQuery, AirportSearchReply } from "./airports.ts";
import {
  BookFlightBody,
  BookFlightReply,
  BookingStatusReply,
  FlightBookingReply,
  FlightBookingsReply,
} from "./bookings.ts";
import { CouponReply, CouponsReply } from "./coupons.ts";
import { endpoint } from "./endpoint.ts";
import {
  FlightFilterBody,
  FlightFilterReply,
  FlightSearchBody,
  FlightSearchReply,
  QuoteQuery,
  QuoteReply,
  SearchPresetsReply,
} from "./flights.ts";
import {
  PaymentAccountsReply,
  PaymentsReply,
  StartPaymentQuery,
  StartPaymentReply,
} from "./payments.ts";
import { Traveller, TravellerForm } from "./people.ts";

const Id = z.object({ id: z.string().max(64) });
const TravellerReply = z.object({ data: Traveller });

/** Every call of the product, keyed by method and path. */
export const api = {
  "GET /api/v1/airport/search": endpoint({
    summary: "Find airports by code, city, name, country or alias, in English or Bangla",
    access: "public",
    bodyKind: "none",
    query: AirportSearchQuery,
    reply: AirportSearchReply,
  }),
  "GET /api/v1/flight-search-presets": endpoint({
    summary: "Popular routes with the lowest price of the next 30 days",
    access: "public",
    bodyKind: "none",
    reply: SearchPresetsReply,
  }),
  "POST /api/v1/flight/search": endpoint({
    summary: "Search flights: one way, round trip or multi city",
    access: "public",
    bodyKind: "form",
    body: FlightSearchBody,
    reply: FlightSearchReply,
  }),
  "POST /api/v1/flight/filter": endpoint({
    summary: "Narrow, sort or page the results of a search",
    access: "public",
    bodyKind: "json",
    body: FlightFilterBody,
    reply: FlightFilterReply,
  }),
  "GET /api/v1/flight/single": endpoint({
    summary: "One option of a search, priced now, with a coupon if given",
    access: "optional",
    bodyKind: "none",
    query: QuoteQuery,
    reply: QuoteReply,
  }),
  "POST /api/v1/flight/book": endpoint({
    summary: "Book a quoted option; seats are held until the payment deadline",
    access: "signed-in",
    bodyKind: "json",
    body: BookFlightBody,
    reply: BookFlightReply,
    status: 201,
    idempotent: true,
  }),
  "GET /api/v1/user/air-bookings": endpoint({
    summary: "Your flight bookings, newest first",
    access: "signed-in",
    bodyKind: "none",
    query: z.object({ page: z.coerce.number().int().min(1).max(10_000).default(1) }),
    reply: FlightBookingsReply,
  }),
  "GET /api/v1/user/air-bookings/{id}": endpoint({
    summary: "One flight booking in full",
    access: "signed-in",
    bodyKind: "none",
    params: Id,
    reply: FlightBookingReply,
  }),
  "GET /api/v1/booking_status": endpoint({
    summary: "The airline's reference of a booking",
    access: "signed-in",
    bodyKind: "none",
    query: z.object({ booking_id: z.string().max(64) }),
    reply: BookingStatusReply,
  }),
  "POST /api/v1/payment-request/{id}": endpoint({
    summary: "Open (or reuse) an online payment for a booking",
    access: "signed-in",
    bodyKind: "none",
    params: Id,
    query: StartPaymentQuery,
    reply: StartPaymentReply,
    idempotent: true,
  }),
  "GET /api/v1/payment-accounts": endpoint({
    summary: "Accounts that take manual payments",
    access: "signed-in",
    bodyKind: "none",
    reply: PaymentAccountsReply,
  }),
  "GET /api/v1/user/payments": endpoint({
    summary: "Every payment attempt of yours, newest first",
    access: "signed-in",
    bodyKind: "none",
    reply: PaymentsReply,
  }),
  "POST /api/v1/auth/register": endpoint({
    summary: "Open an account",
    access: "public",
    bodyKind: "json",
    body: RegisterBody,
    reply: TokenReply,
    status: 201,
  }),
  "POST /api/v1/auth/login": endpoint({
    summary: "Sign in",
    access: "public",
    bodyKind: "json",
    body: LoginBody,
    reply: TokenReply,
  }),
  "GET /api/v1/auth/check": endpoint({
    summary: "Is this token still good?",
    access: "signed-in",
    bodyKind: "none",
    reply: SessionReply,
  }),
  "POST /api/v1/auth/logout": endpoint({
    summary: "End this session everywhere at once",
    access: "signed-in",
    bodyKind: "none",
    reply: MessageReply,
  }),
  "GET /api/v1/user": endpoint({
    summary: "Your profile",
    access: "signed-in",
    bodyKind: "none",
    reply: ProfileReply,
  }),
  "GET /api/v1/user/travellers": endpoint({
    summary: "Your saved travellers",
    access: "signed-in",
    bodyKind: "none",
    reply: z.object({ data: z.array(Traveller) }),
  }),
  "POST /api/v1/user/travellers": endpoint({
    summary: "Save a traveller",
    access: "signed-in",
    bodyKind: "multipart",
    body: TravellerForm,
    files: ["document"],
    reply: TravellerReply,
    status: 201,
  }),
  "POST /api/v1/user/travellers/{id}": endpoint({
    summary: "Change a saved traveller",
    access: "signed-in",
    bodyKind: "multipart",
    params: Id,
    body: TravellerForm,
    files: ["document"],
    reply: TravellerReply,
  }),
  "DELETE /api/v1/user/travellers/{id}": endpoint({
    summary: "Delete a saved traveller",
    access: "signed-in",
    bodyKind: "none",
    params: Id,
    reply: z.undefined(),
    status: 204,
  }),
  "POST /api/v1/user/files": endpoint({
    summary: "Upload a private photo (passport, receipt)",
    access: "signed-in",
    bodyKind: "multipart",
    body: z.strictObject({}),
    files: ["document"],
    reply: z.object({ data: z.object({ id: z.string() }) }),
    status: 201,
  }),
  "GET /api/v1/coupons": endpoint({
    summary: "Coupons that can be used now",
    access: "public",
    bodyKind: "none",
    reply: CouponsReply,
  }),
  "GET /api/v1/coupons/{id}": endpoint({
    summary: "One coupon, by its hash",
    access: "public",
    bodyKind: "none",
    params: Id,
    reply: CouponReply,
  }),
} as const;

export type Api = typeof api;
export type ApiCall = keyof Api;
