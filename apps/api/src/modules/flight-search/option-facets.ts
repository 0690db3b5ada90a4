import type { Airline, OfferOutline } from "../../suppliers/flight-supplier.ts";
import { priceOutline } from "../pricing/index.ts";

/** What an option is sorted and narrowed by. */
export interface Facets {
  readonly price: number;
  readonly time: number;
  /** 0, 1, or 2 for two and more: of the leg that has most. */
  readonly stops: number;
  /** By the clocks at the airports, in minutes since 1970. */
  readonly departs: number;
  readonly arrives: number;
  readonly refundable: 0 | 1;
  readonly airlines: readonly Airline[];
  readonly layovers: OfferOutline["layovers"];
}

export function facetsOf(outline: OfferOutline): Facets {
  return {
    price: priceOutline(outline),
    time: outline.minutes,
    stops: Math.min(outline.stops, 2),
    departs: outline.departs,
    arrives: outline.arrives,
    refundable: outline.refundable ? 1 : 0,
    airlines: outline.airlines,
    layovers: outline.layovers,
  };
}
