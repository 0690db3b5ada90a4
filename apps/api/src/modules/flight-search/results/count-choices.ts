import type { ChoiceCounts, FilterChoices, ResultsView } from "@ghuri/contract/flights";
import type { OptionFacets } from "../search/option-facets.ts";
import { getDayQuarter, selectOptions } from "./select-options.ts";
import type { SearchResults } from "./search-results.ts";

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
    const found = new Map<Value, { readonly rows: Set<string>; price: number }>();
    for (const at of selectOptions(results, { ...choices, [filter]: undefined })) {
      const option = results.search.found[at];
      if (!option) continue;
      const { facets } = option;
      const row = view === "options" ? option.id : facets.itinerary;
      for (const value of valuesOf(facets)) {
        const known = found.get(value) ?? { rows: new Set(), price: facets.price };
        known.rows.add(row);
        known.price = Math.min(known.price, facets.price);
        found.set(value, known);
      }
    }
    return Array.from(found, ([value, { rows, price }]) => ({
      value,
      count: rows.size,
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
