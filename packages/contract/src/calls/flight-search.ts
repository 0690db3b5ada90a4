import { AirportSearchQuery, AirportSearchReply } from "../airports.ts";
import { endpoint } from "../endpoint.ts";
import {
  AirlinesReply,
  FlightFilterBody,
  FlightFilterReply,
  FlightSearchBody,
  FlightSearchReply,
  QuoteQuery,
  QuoteReply,
  SearchPresetsReply,
  SearchProgressQuery,
  SearchProgressReply,
} from "../flights.ts";

/** Airports, searches, filters, quotes and presets. */
export const flightSearchCalls = {
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
  "GET /api/v1/airlines": endpoint({
    summary: "Airlines whose flights can be booked",
    access: "public",
    bodyKind: "none",
    reply: AirlinesReply,
  }),
  "POST /api/v1/flight/search": endpoint({
    summary: "Search flights: one way, round trip or multi city",
    access: "public",
    bodyKind: "form",
    body: FlightSearchBody,
    reply: FlightSearchReply,
    refusals: ["flights_not_sold", "supplier_unavailable"],
  }),
  "GET /api/v1/flight/search-progress": endpoint({
    summary: "How far the suppliers of a search are, and where the results so far are",
    access: "public",
    bodyKind: "none",
    query: SearchProgressQuery,
    reply: SearchProgressReply,
    refusals: ["search_expired"],
  }),
  "POST /api/v1/flight/filter": endpoint({
    summary: "Narrow, sort or page the results of a search",
    access: "public",
    bodyKind: "json",
    body: FlightFilterBody,
    reply: FlightFilterReply,
    refusals: ["search_expired"],
  }),
  "GET /api/v1/flight/single": endpoint({
    summary: "One option of a search, priced now, with a coupon if given",
    access: "optional",
    bodyKind: "none",
    query: QuoteQuery,
    reply: QuoteReply,
    refusals: [
      "coupon_account_limit",
      "coupon_expired",
      "coupon_first_booking",
      "coupon_phone_unproven",
      "coupon_phone_used",
      "coupon_min_spend",
      "coupon_scope",
      "coupon_unknown",
      "coupon_used_up",
      "offer_expired",
      "sold_out",
      "supplier_unavailable",
    ],
  }),
} as const;
