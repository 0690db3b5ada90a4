import type { FilterChoices } from "@ghuri/contract/flights";
import type { Facets } from "./option-facets.ts";
import type { SearchResults } from "./search-results.ts";

/**
 * Positions of the options that meet every filter, in the order asked for. Several values in one
 * filter widen it, several filters narrow each other (ruling OP-09); an empty list asks for nothing.
 */
export function selectOptions(results: SearchResults, choices: FilterChoices): readonly number[] {
  const order = results.inOrder(choices.order_by ?? "best_mix");
  const tests = testsOf(choices);
  if (tests.length === 0) return order;
  return order.filter((at) => {
    const facets = results.facets[at];
    return facets !== undefined && tests.every((test) => test(facets));
  });
}

type Test = (facets: Facets) => boolean;

function testsOf(choices: FilterChoices): Test[] {
  const { airlines, layover_airports, stops, departure_time, arrival_time } = choices;
  const { refundable, min_price, max_price } = choices;
  const tests: Test[] = [];
  if (airlines?.length) tests.push((facets) => meet(facets.airlines, airlines));
  if (layover_airports?.length) tests.push((facets) => meet(facets.layovers, layover_airports));
  if (stops?.length) tests.push((facets) => stops.includes(facets.stops));
  if (departure_time?.length) tests.push((facets) => departure_time.includes(facets.departs));
  if (arrival_time?.length) tests.push((facets) => arrival_time.includes(facets.arrives));
  if (refundable !== undefined) tests.push((facets) => facets.refundable === refundable);
  if (min_price !== undefined) tests.push((facets) => facets.price >= min_price);
  if (max_price !== undefined) tests.push((facets) => facets.price <= max_price);
  return tests;
}

function meet(has: readonly string[], wanted: readonly string[]): boolean {
  return has.some((one) => wanted.includes(one));
}
