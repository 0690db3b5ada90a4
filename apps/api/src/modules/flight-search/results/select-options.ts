import type { FilterChoices } from "@ghuri/contract/flights";
import type { OptionFacets } from "../search/option-facets.ts";
import type { SearchResults } from "./search-results.ts";

/**
 * Positions of the options that meet every filter, in the requested order. Several values of one
 * filter are combined with OR, several filters with AND (ruling OP-09). An empty list does not filter.
 */
export function selectOptions(results: SearchResults, choices: FilterChoices): readonly number[] {
  const order = results.sortPositions(choices.order_by ?? "best_mix");
  const tests = testsOf(choices);
  if (tests.length === 0) return order;
  return order.filter((at) => {
    const facets = results.search.found[at]?.facets;
    return facets !== undefined && tests.every(({ isMetBy }) => isMetBy(facets));
  });
}

interface FilterTest {
  readonly filter: keyof FilterChoices;
  readonly isMetBy: (facets: OptionFacets) => boolean;
}

/** One test for each filter that is set. */
export function testsOf(choices: FilterChoices): readonly FilterTest[] {
  const { airlines, layover_airports, stops, departure_time, arrival_time } = choices;
  const { refundable, min_price, max_price } = choices;
  const tests: FilterTest[] = [];
  const add = (filter: FilterTest["filter"], isMetBy: FilterTest["isMetBy"]) =>
    tests.push({ filter, isMetBy });
  if (airlines?.length)
    add("airlines", (facets) => facets.airlines.some(({ code }) => airlines.includes(code)));
  if (layover_airports?.length)
    add("layover_airports", (facets) =>
      facets.layovers.some(({ iata }) => layover_airports.includes(iata)),
    );
  if (stops?.length) add("stops", (facets) => stops.includes(facets.stops));
  if (departure_time?.length)
    add("departure_time", (facets) =>
      departure_time.includes(getDayQuarter(facets.departureMinute)),
    );
  if (arrival_time?.length)
    add("arrival_time", (facets) => arrival_time.includes(getDayQuarter(facets.arrivalMinute)));
  if (refundable !== undefined) add("refundable", (facets) => facets.refundable === refundable);
  if (min_price !== undefined) add("min_price", (facets) => facets.price >= min_price);
  if (max_price !== undefined) add("max_price", (facets) => facets.price <= max_price);
  return tests;
}

/** 0 = [00,06), 1 = [06,12), 2 = [12,18), 3 = [18,24), in local time. */
export function getDayQuarter(minutes: number): number {
  return Math.floor((minutes % 1440) / 360);
}
