import type { Airline, OfferSummary } from "../../../suppliers/flight-supplier.ts";
import { priceOfferSummary } from "../../pricing/index.ts";

/** What an option is sorted and narrowed by. */
export interface OptionFacets {
  readonly price: number;
  readonly durationMinutes: number;
  /** 0, 1, or 2 for two and more: of the leg that has most. */
  readonly stops: number;
  /** By the clocks at the airports, in minutes since 1970. */
  readonly departureMinute: number;
  readonly arrivalMinute: number;
  readonly refundable: 0 | 1;
  readonly airlines: readonly Airline[];
  readonly layovers: OfferSummary["layovers"];
}

export function getFacets(outline: OfferSummary): OptionFacets {
  return {
    price: priceOfferSummary(outline),
    durationMinutes: outline.durationMinutes,
    stops: Math.min(outline.stops, 2),
    departureMinute: outline.departureMinute,
    arrivalMinute: outline.arrivalMinute,
    refundable: outline.refundable ? 1 : 0,
    airlines: outline.airlines,
    layovers: outline.layovers,
  };
}
