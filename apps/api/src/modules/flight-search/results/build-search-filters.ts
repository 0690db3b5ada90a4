import type { SearchFilters } from "@ghuri/contract/flights";
import type { OptionFacets } from "../search/option-facets.ts";

const PRICE_STEP = 100;
const HISTOGRAM_STEPS = 16;

/** The filter column's choices for a whole search. Filtering the list does not change them. */
export function buildSearchFilters(facets: readonly OptionFacets[]): SearchFilters {
  const prices = facets.map((facet) => facet.price);
  const bounds = priceBounds(prices);
  return {
    layover_airports: layoverAirports(facets),
    airlines: airlines(facets),
    min_price: bounds?.min ?? null,
    max_price: bounds?.max ?? null,
    price_histogram: bounds ? histogram(prices, bounds) : [],
    cheapest_price: least(prices),
    fastest_time: least(facets.map((facet) => facet.durationMinutes)),
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

/** Airlines, the cheapest first. */
function airlines(facets: readonly OptionFacets[]): SearchFilters["airlines"] {
  const found = new Map<string, SearchFilters["airlines"][number]>();
  for (const { airlines: own, price } of facets)
    for (const { code, name } of own) {
      const known = found.get(code);
      if (!known) found.set(code, { code, name, count: 1, min_price: price });
      else {
        known.count += 1;
        known.min_price = Math.min(known.min_price, price);
      }
    }
  return [...found.values()].toSorted(
    (a, b) => a.min_price - b.min_price || a.name.localeCompare(b.name),
  );
}

/** Layover airports, the most frequent first. */
function layoverAirports(facets: readonly OptionFacets[]): SearchFilters["layover_airports"] {
  const found = new Map<string, SearchFilters["layover_airports"][number]>();
  for (const { layovers } of facets)
    for (const { iata, name, city } of layovers) {
      const known = found.get(iata);
      if (known) known.count += 1;
      else found.set(iata, { iata, name, city, count: 1 });
    }
  return [...found.values()].toSorted((a, b) => b.count - a.count || a.iata.localeCompare(b.iata));
}
