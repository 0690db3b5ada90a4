import type { FlightSegment, SearchFilters, TripOption } from "@ghuri/contract/flights";
import type { Facets } from "./option-facets.ts";

const PRICE_STEP = 100;
const HISTOGRAM_STEPS = 16;

/** What the filter column offers for a whole search; narrowing the list does not change it. */
export function searchFilters(
  options: readonly TripOption[],
  facets: readonly Facets[],
): SearchFilters {
  const prices = facets.map((facet) => facet.price);
  const bounds = priceBounds(prices);
  return {
    layover_airports: layoverAirports(options, facets),
    airlines: airlines(options, facets),
    min_price: bounds?.min ?? null,
    max_price: bounds?.max ?? null,
    price_histogram: bounds ? histogram(prices, bounds) : [],
    cheapest_price: least(prices),
    fastest_time: least(facets.map((facet) => facet.time)),
  };
}

function least(numbers: readonly number[]): number | null {
  return numbers.length === 0 ? null : Math.min(...numbers);
}

interface Bounds {
  readonly min: number;
  readonly max: number;
}

function priceBounds(prices: readonly number[]): Bounds | null {
  if (prices.length === 0) return null;
  return {
    min: Math.floor(Math.min(...prices) / PRICE_STEP) * PRICE_STEP,
    max: Math.ceil(Math.max(...prices) / PRICE_STEP) * PRICE_STEP,
  };
}

function histogram(prices: readonly number[], { min, max }: Bounds): number[] {
  const counts = Array.from({ length: HISTOGRAM_STEPS }, () => 0);
  const step = Math.max(max - min, 1) / HISTOGRAM_STEPS;
  for (const price of prices) {
    const at = Math.min(Math.floor((price - min) / step), HISTOGRAM_STEPS - 1);
    counts[at] = (counts[at] ?? 0) + 1;
  }
  return counts;
}

/** The cheapest airline first. */
function airlines(
  options: readonly TripOption[],
  facets: readonly Facets[],
): SearchFilters["airlines"] {
  const byCode = new Map<string, { count: number; min_price: number }>();
  for (const { airlines: codes, price } of facets)
    for (const code of codes) {
      const known = byCode.get(code);
      if (!known) byCode.set(code, { count: 1, min_price: price });
      else {
        known.count += 1;
        known.min_price = Math.min(known.min_price, price);
      }
    }
  const names = namesOf(options, (segment) => [segment.airline_code, segment.airline]);
  return [...byCode]
    .map(([code, found]) => ({ code, name: names.get(code) ?? code, ...found }))
    .toSorted((a, b) => a.min_price - b.min_price || a.name.localeCompare(b.name));
}

/** The airport where most trips change first. */
function layoverAirports(
  options: readonly TripOption[],
  facets: readonly Facets[],
): SearchFilters["layover_airports"] {
  const counts = new Map<string, number>();
  for (const { layovers } of facets)
    for (const iata of layovers) counts.set(iata, (counts.get(iata) ?? 0) + 1);
  const airports = namesOf(options, (segment) => [segment.destination, segment.arrival_airport]);
  return [...counts]
    .map(([iata, count]) => {
      const { name, city } = airports.get(iata) ?? { name: iata, city: iata };
      return { iata, name, city, count };
    })
    .toSorted((a, b) => b.count - a.count || a.iata.localeCompare(b.iata));
}

function namesOf<Name>(
  options: readonly TripOption[],
  read: (segment: FlightSegment) => readonly [code: string, name: Name],
): Map<string, Name> {
  const names = new Map<string, Name>();
  for (const { flights } of options)
    for (const { segments } of flights) for (const segment of segments) names.set(...read(segment));
  return names;
}
