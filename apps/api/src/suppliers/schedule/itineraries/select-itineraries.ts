import type { ItineraryPricer, LegFare } from "../fares/price-itinerary.ts";
import type { Itinerary } from "./find-itineraries.ts";
import type { LegTax } from "../fares/leg-taxes.ts";

/** An itinerary with its prices. */
export interface PricedItinerary {
  readonly itinerary: Itinerary;
  readonly cheapest: LegFare;
  /** Prices its other families. */
  readonly pricer: ItineraryPricer;
  readonly taxes: readonly LegTax[];
  /** The whole party in the cheapest family, without and with taxes. */
  readonly fare: number;
  readonly total: number;
  readonly durationMinutes: number;
}

const MOST_PER_LEG = 150;

/** Selects the itineraries of one leg to show: none that another one beats, and a limited number. */
export function selectItineraries(priced: readonly PricedItinerary[]): PricedItinerary[] {
  return keepBest(dropBeaten(priced), MOST_PER_LEG);
}

/** Two stops are pointless when fewer are shorter and no more expensive. */
function dropBeaten(priced: readonly PricedItinerary[]): PricedItinerary[] {
  const stops = ({ itinerary }: PricedItinerary) => itinerary.flights.length - 1;
  const better = priced.filter((option) => stops(option) < 2);
  return priced.filter(
    (option) =>
      stops(option) < 2 ||
      !better.some(
        (other) => other.durationMinutes < option.durationMinutes && other.total <= option.total,
      ),
  );
}

/** The cheapest half and the fastest of the rest. */
function keepBest(priced: readonly PricedItinerary[], most: number): PricedItinerary[] {
  if (priced.length <= most) return [...priced];
  const byPrice = priced.toSorted(
    (a, b) => a.total - b.total || a.durationMinutes - b.durationMinutes,
  );
  const cheapest = byPrice.slice(0, most / 2);
  const rest = byPrice.slice(most / 2);
  const fastest = rest.toSorted(
    (a, b) => a.durationMinutes - b.durationMinutes || a.total - b.total,
  );
  return [...cheapest, ...fastest.slice(0, most - cheapest.length)];
}
