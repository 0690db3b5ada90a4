import { isDatabaseBusy, isDatabaseDown } from "../../../platform/db/database.ts";
import { createHash } from "node:crypto";
import type { Quote, TripOption } from "@ghuri/contract/flights";
import type { Language } from "@ghuri/contract/messages/message";
import { refuse } from "../../../platform/http/refusals/refuse.ts";
import type { Criteria, FlightSupplier, SupplierCost } from "../../../suppliers/flight-supplier.ts";
import { applyCoupon, isInternational, quoteLines } from "../../pricing/index.ts";
import type { FlightPurchase } from "./check-coupon.ts";
import { toInstant } from "../../../platform/local-instant.ts";
import type { FlightSearchDeps } from "../deps.ts";
import { findAlternatives } from "./find-alternatives.ts";
import { localizeOption } from "../results/localize-option.ts";
import { paymentWindowMinutes } from "./payment-window.ts";
import { repriceOption } from "./reprice-option.ts";
import { tripTypeOf } from "../search/priced-trip.ts";

export interface QuoteRequest {
  /** The search's key. */
  readonly searchId: string;
  readonly optionId: string;
  readonly couponCode: string | null;
  /** Null for a visitor: coupon rules about accounts are then not checked. */
  readonly accountId: string | null;
  readonly language: Language;
  /** The ages to price children by, when they differ from those of the search. */
  readonly childAges?: readonly number[];
}

/** An option priced now, with what a booking needs to buy it. */
export interface QuotedOffer {
  /** In the requested language. */
  readonly quote: Quote;
  /** The option with airports in English, as a booking stores it. */
  readonly option: TripOption;
  readonly criteria: Criteria;
  readonly supplier: FlightSupplier;
  /** The supplier's reference of the offer, to hold and ticket it. */
  readonly ref: string;
  readonly departsAt: Date;
  /** False: the supplier sells it without holding it first. */
  readonly canBeHeld: boolean;
  /** What we will owe the supplier for it. */
  readonly cost: SupplierCost;
}

/**
 * One option of a search at the supplier's current price, with the coupon if there is one.
 * Refuses offer_expired, sold_out (with alternatives), supplier_unavailable, or the coupon's reason.
 */
export async function quoteOffer(
  deps: FlightSearchDeps,
  request: QuoteRequest,
): Promise<QuotedOffer> {
  const now = deps.clock.now();
  const results = await deps.store.find(request.searchId, now);
  const found = results?.search.found.find(({ id }) => id === request.optionId);
  if (!results || !found) return refuse("offer_expired");
  const { childAges } = request;
  const { expiresAt } = results.search;
  const criteria = { ...results.search.criteria, ...(childAges ? { childAges } : {}) };

  const priced = await repriceOption(deps, found, criteria).catch((error: unknown) => {
    if (isDatabaseDown(error) || isDatabaseBusy(error)) throw error;
    deps.log.warn({ err: error, supplier: found.supplier }, "supplier did not answer a price");
    return refuse("supplier_unavailable", { retryAfterSeconds: 5 });
  });
  if (!priced) return refuseSoldOut(deps, request);
  const { option, supplier, offer } = priced;
  const international = isInternational(option.flights);
  const departsAt = firstDeparture(option);
  const paymentWindow = paymentWindowMinutes({ departsAt, international, now });
  if (paymentWindow === 0) return refuseSoldOut(deps, request);

  const terms = request.couponCode?.trim()
    ? await deps.checkCoupon({
        code: request.couponCode,
        accountId: request.accountId,
        purchase: toFlightPurchase(option, criteria),
      })
    : null;
  const payable = applyCoupon(option, terms);
  const quote: Quote = {
    ...localizeOption(option, request.language, deps.airports.describe),
    ...payable,
    quote_hash: hashQuote(option, payable),
    expires_at: earlier(expiresAt, offer.expiresAt),
    is_international: international,
    requires: {
      passport: international || offer.documentsRequired.includes("passport"),
      passport_photo: international,
    },
    takes_extras: supplier.capabilities.extrasWithTicket ?? false,
    payment_window_minutes: paymentWindow,
  };
  await deps.store.saveQuote(request.searchId, quote.quote_hash, quoteLines(quote));
  const { ref, canBeHeld, cost } = offer;
  return { quote, option, criteria, supplier, ref, departsAt, canBeHeld, cost };
}

async function refuseSoldOut(deps: FlightSearchDeps, request: QuoteRequest): Promise<never> {
  return refuse("sold_out", { facts: { alternatives: await findAlternatives(deps, request) } });
}

function earlier(instant: string, other: Date | null): string {
  return other && other.getTime() < Date.parse(instant) ? other.toISOString() : instant;
}

function firstDeparture({ flights }: TripOption): Date {
  const [first] = flights;
  if (!first) throw new Error("An option has a leg");
  return toInstant(first.departure_time, first.departure_timezone);
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
