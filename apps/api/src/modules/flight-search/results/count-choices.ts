import type { ChoiceCounts, FilterChoices, ResultsView } from "@ghuri/contract/flights";
import type { OptionFacets } from "../search/option-facets.ts";
import { getDayQuarter, testsOf } from "./select-options.ts";
import type { SearchResults } from "./search-results.ts";

/** How many rows each choice of each filter would find with the other filters as they are. */
export function countChoices(
  results: SearchResults,
  choices: FilterChoices,
  view: ResultsView,
): ChoiceCounts {
  const stops = createCounter(view, ({ stops: one }) => [one]);
  const departure = createCounter(view, (one) => [getDayQuarter(one.departureMinute)]);
  const arrival = createCounter(view, (one) => [getDayQuarter(one.arrivalMinute)]);
  const refundable = createCounter(view, (one) => [one.refundable]);
  const airlines = createCounter(view, (one) => one.airlines.map(({ code }) => code));
  const layovers = createCounter(view, (one) => one.layovers.map(({ iata }) => iata));
  const counters = new Map<string, { add: (facets: OptionFacets) => void }>([
    ["stops", stops],
    ["departure_time", departure],
    ["arrival_time", arrival],
    ["refundable", refundable],
    ["airlines", airlines],
    ["layover_airports", layovers],
  ]);
  const tests = testsOf(choices);
  for (const at of results.sortPositions(choices.order_by ?? "best_mix")) {
    const facets = results.search.found[at]?.facets;
    if (!facets) continue;
    const [missed, ...others] = tests.filter(({ isMetBy }) => !isMetBy(facets));
    // An option that misses one filter only would be found by another choice of that one.
    if (!missed) for (const counter of counters.values()) counter.add(facets);
    else if (others.length === 0) counters.get(missed.filter)?.add(facets);
  }
  return {
    stops: stops.counts(),
    departure_time: departure.counts(),
    arrival_time: arrival.counts(),
    refundable: refundable.counts(),
    airlines: airlines.counts(),
    layover_airports: layovers.counts(),
  };
}

interface Choice {
  count: number;
  readonly itineraries: Set<string>;
  price: number;
}

/** Counts the options, or itineraries, of each value, and keeps the lowest price of each. */
function createCounter<Value>(
  view: ResultsView,
  valuesOf: (facets: OptionFacets) => readonly Value[],
) {
  const found = new Map<Value, Choice>();
  return {
    add(facets: OptionFacets) {
      for (const value of valuesOf(facets)) {
        let choice = found.get(value);
        if (!choice)
          found.set(value, (choice = { count: 0, itineraries: new Set(), price: facets.price }));
        if (facets.price < choice.price) choice.price = facets.price;
        // Each option is a row of its own, or shares one with the other fares of its flights.
        if (view === "options") choice.count += 1;
        else choice.itineraries.add(facets.itinerary);
      }
    },
    counts: () =>
      Array.from(found, ([value, { count, itineraries, price }]) => ({
        value,
        count: view === "options" ? count : itineraries.size,
        min_price: price,
      })),
  };
}
