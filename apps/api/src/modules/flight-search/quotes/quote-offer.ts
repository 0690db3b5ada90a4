import { createHash } from "node:crypto";
import type { Quote, TripOption, TripType } from "@ghuri/contract/flights";
import type { Language } from "@ghuri/contract/messages/message";
import { refuse } from "../../../platform/http/refusals/refuse.ts";
import type { Criteria, FlightSupplier } from "../../../suppliers/flight-supplier.ts";
import { applyCoupon, isInternational, quoteLines } from "../../pricing/index.ts";
import type { FlightPurchase } from "./check-coupon.ts";
import { departureInstant } from "./departure-instant.ts";
import type { FlightSearchDeps } from "../deps.ts";
import { findAlternatives } from "./find-alternatives.ts";
import { localizeOption } from "../results/localize-option.ts";
import { paymentWindowMinutes } from "./payment-window.ts";
import { repriceOption } from "./reprice-option.ts";

export interface QuoteRequest {
  /** The search's key. */
  readonly searchId: string;
  readonly optionId: string;
  readonly couponCode: string | null;
  /** Null for a visitor: what a coupon allows an account is then left open. */
  readonly accountId: string | null;
  readonly language: Language;
}

export interface QuotedOffer {
  /** In the language asked for. */
  readonly quote: Quote;
  /** The option alone, airports in English whatever was asked: what a booking keeps. */
  readonly option: TripOption;
  readonly criteria: Criteria;
  readonly supplier: FlightSupplier;
  /** What `supplier` holds and tickets. */
  readonly ref: string;
  readonly departsAt: Date;
}

/**
 * One option of a search at the supplier's price of this moment, with the coupon if there is one.
 * Refuses offer_expired, sold_out (with alternatives), supplier_unavailable, or the coupon's reason.
 */
export async function quoteOffer(
  deps: FlightSearchDeps,
  asked: QuoteRequest,
): Promise<QuotedOffer> {
  const now = deps.clock.now();
  const results = await deps.store.find(asked.searchId, now);
  const found = results?.search.found.find(({ id }) => id === asked.optionId);
  if (!results || !found) return refuse("offer_expired");
  const { criteria, expiresAt } = results.search;

  const priced = await repriceOption(deps, found, criteria).catch((error: unknown) => {
    deps.log.warn({ err: error, supplier: found.supplier }, "supplier did not answer a price");
    return refuse("supplier_unavailable", { retryAfterSeconds: 5 });
  });
  if (!priced) return refuseSoldOut(deps, asked);
  const { option, supplier, ref } = priced;
  const international = isInternational(option.flights);
  const departsAt = firstDeparture(option);
  const paymentWindow = paymentWindowMinutes({ departsAt, international, now });
  if (paymentWindow === 0) return refuseSoldOut(deps, asked);

  const terms = asked.couponCode?.trim()
    ? await deps.checkCoupon({
        code: asked.couponCode,
        accountId: asked.accountId,
        purchase: toFlightPurchase(option, criteria),
      })
    : null;
  const payable = applyCoupon(option, terms);
  const quote: Quote = {
    ...localizeOption(option, asked.language, deps.airports.describe),
    ...payable,
    quote_hash: hashQuote(option, payable),
    expires_at: expiresAt,
    is_international: international,
    requires: { passport: international, passport_photo: international },
    payment_window_minutes: paymentWindow,
  };
  await deps.store.saveQuote(asked.searchId, quote.quote_hash, quoteLines(quote));
  return { quote, option, criteria, supplier, ref, departsAt };
}

async function refuseSoldOut(deps: FlightSearchDeps, asked: QuoteRequest): Promise<never> {
  return refuse("sold_out", { facts: { alternatives: await findAlternatives(deps, asked) } });
}

function firstDeparture({ flights }: TripOption): Date {
  const [first] = flights;
  if (!first) throw new Error("An option has a leg");
  return departureInstant(first.departure_time, first.departure_timezone);
}

/** The purchase as coupon rules see it. */
function toFlightPurchase(option: TripOption, criteria: Criteria): FlightPurchase {
  const home = option.flights[0]?.origin;
  const { adult, child, infant } = criteria.passengers;
  return {
    kind: "flight",
    spend: option.total_price,
    international: isInternational(option.flights),
    tripType: tripTypeOf(criteria),
    origin: home ?? "",
    airlines: option.flights.flatMap(({ segments }) => segments.map((one) => one.airline_code)),
    destinations: option.flights
      .filter((leg) => leg.destination !== home)
      .map((leg) => ({ iata: leg.destination, country: leg.arrival_airport.country_code })),
    travellers: adult + child + infant,
  };
}

function tripTypeOf({ trips, roundTrip }: Criteria): TripType {
  if (trips.length === 1) return "oneway";
  return roundTrip ? "round" : "multiple";
}

/** Hash of what is sold and its price. It changes with the flights, any price line or the coupon. */
function hashQuote(option: TripOption, coupon: Pick<Quote, "coupon" | "total_payable">): string {
  const flights = option.flights.map((leg) =>
    leg.segments.map((segment) => [
      segment.airline_code,
      segment.airline_flight_number,
      segment.origin,
      segment.destination,
      segment.departure_time,
      segment.arrival_time,
      segment.booking_class,
    ]),
  );
  const named = [
    flights,
    option.cabin,
    option.fare_name,
    option.passengers.map((line) => [line.type, line.count, line.price, line.tax]),
    option.discount_amount,
    option.applied_charges.breakdown.map((charge) => [charge.code, charge.amount]),
    coupon.coupon,
    coupon.total_payable,
  ];
  return createHash("sha256").update(JSON.stringify(named)).digest("base64url");
}
