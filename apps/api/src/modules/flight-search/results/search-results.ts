import type { OrderBy, SearchFilters } from "@ghuri/contract/flights";
import { buildSearchFilters } from "./build-search-filters.ts";
import type { Search } from "../search/search.ts";

/** A search prepared for filters, sorting and paging; it never changes. A position is an index into the best mix. */
export interface SearchResults {
  readonly search: Search;
  readonly filters: SearchFilters;
  /** Every position, in the order of a sort tab. */
  sortPositions(by: OrderBy | "best_mix"): readonly number[];
}

export function prepareResults(search: Search): SearchResults {
  const facets = search.found.map((found) => found.facets);
  const bestMix = facets.map((_facets, at) => at);
  const orders = new Map<string, readonly number[]>([["best_mix", bestMix]]);
  let filters: SearchFilters | null = null;

  function sortPositions(by: OrderBy | "best_mix"): readonly number[] {
    let order = orders.get(by);
    if (!order) {
      const key = by === "total_price" ? "price" : "durationMinutes";
      // The sort is stable: equal options stay in the order of the best mix.
      order = bestMix.toSorted((a, b) => (facets[a]?.[key] ?? 0) - (facets[b]?.[key] ?? 0));
      orders.set(by, order);
    }
    return order;
  }

  return {
    search,
    // Of the states that a search passes through while suppliers answer, most are never looked at.
    get filters() {
      filters ??= buildSearchFilters(facets);
      return filters;
    },
    sortPositions,
  };
}
