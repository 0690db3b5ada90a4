import type { Airline, ListedOffer, OfferSummary } from "../../../suppliers/flight-supplier.ts";
import { type OfferRules, priceListedOffer } from "../../pricing/index.ts";

/** The values that options are sorted and filtered by. */
export interface OptionFacets {
  /** Equal for every fare of the same flights. */
  readonly itinerary: string;
  readonly price: number;
  readonly durationMinutes: number;
  /** Stops of the trip that has most: 0, 1, or 2 for two and more. */
  readonly stops: number;
  /** Local times at the airports, in minutes since 1970. */
  readonly departureMinute: number;
  readonly arrivalMinute: number;
  readonly refundable: 0 | 1;
  readonly airlines: readonly Airline[];
  readonly layovers: OfferSummary["layovers"];
}

export function getFacets(offer: ListedOffer, rules: OfferRules): OptionFacets {
  const { summary } = offer;
  return {
    itinerary: summary.itinerary,
    price: priceListedOffer(offer, rules, summary),
    durationMinutes: summary.durationMinutes,
    stops: Math.min(summary.stops, 2),
    departureMinute: summary.departureMinute,
    arrivalMinute: summary.arrivalMinute,
    refundable: summary.refundable ? 1 : 0,
    airlines: summary.airlines,
    layovers: summary.layovers,
  };
}
