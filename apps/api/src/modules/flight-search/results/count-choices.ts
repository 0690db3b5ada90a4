import type { ChoiceCounts, FilterChoices, ResultsView } from "@ghuri/contract/flights";
import type { OptionFacets } from "../search/option-facets.ts";
import { getDayQuarter, selectOptions } from "./select-options.ts";
import type { SearchResults } from "./search-results.ts";

interface Choice {
  count: number;
  readonly itineraries: Set<string>;
  price: number;
}

/** How many rows each choice of each filter would find with the other filters as they are. */
export function countChoices(
  results: SearchResults,
  choices: FilterChoices,
  view: ResultsView,
): ChoiceCounts {
  function count<Value>(
    filter: keyof ChoiceCounts,
    valuesOf: (facets: OptionFacets) => readonly Value[],
  ) {
    const found = new Map<Value, Choice>();
    for (const at of selectOptions(results, { ...choices, [filter]: undefined })) {
      const option = results.search.found[at];
      if (!option) continue;
      const { facets } = option;
      for (const value of valuesOf(facets)) {
        let choice = found.get(value);
        if (!choice)
          found.set(value, (choice = { count: 0, itineraries: new Set(), price: facets.price }));
        if (facets.price < choice.price) choice.price = facets.price;
        // Each option is a row of its own, or shares one with the other fares of its flights.
        if (view === "options") choice.count += 1;
        else choice.itineraries.add(facets.itinerary);
      }
    }
    return Array.from(found, ([value, { count: rows, itineraries, price }]) => ({
      value,
      count: view === "options" ? rows : itineraries.size,
      min_price: price,
    }));
  }
  return {
    stops: count("stops", ({ stops }) => [stops]),
    departure_time: count("departure_time", (one) => [getDayQuarter(one.departureMinute)]),
    arrival_time: count("arrival_time", (one) => [getDayQuarter(one.arrivalMinute)]),
    refundable: count("refundable", ({ refundable }) => [refundable]),
    airlines: count("airlines", ({ airlines }) => airlines.map(({ code }) => code)),
    layover_airports: count("layover_airports", ({ layovers }) => layovers.map(({ iata }) => iata)),
  };
}
