import type { OrderBy, SearchFilters } from "@ghuri/contract/flights";
import type { Language } from "@ghuri/contract/messages/message";
import { buildSearchFilters } from "./build-search-filters.ts";
import type { Search } from "../search/search.ts";

/** A search made ready for narrowing, sorting and paging. Positions count in the best mix. */
export interface SearchResults {
  readonly search: Search;
  readonly filters: SearchFilters;
  /** Every position, in the order of a sort tab. */
  sortPositions(by: OrderBy | "best_mix"): readonly number[];
  /** Options and filters as sent, kept from their first writing: nobody pages through all of them. */
  readonly renderedByLanguage: Record<Language, WrittenResults>;
}

interface WrittenResults {
  readonly options: Buffer[];
  filters: string | null;
  /** Whole pages as browsers take them, the last asked for. */
  readonly packed: Map<string, Buffer>;
}

export function prepareResults(search: Search): SearchResults {
  const facets = search.found.map((found) => found.facets);
  const bestMix = facets.map((_facets, at) => at);
  const orders = new Map<string, readonly number[]>([["best_mix", bestMix]]);

  function sortPositions(by: OrderBy | "best_mix"): readonly number[] {
    let order = orders.get(by);
    if (!order) {
      const key = by === "total_price" ? "price" : "durationMinutes";
      // Equal ones stay in the best mix: the sort is stable.
      order = bestMix.toSorted((a, b) => (facets[a]?.[key] ?? 0) - (facets[b]?.[key] ?? 0));
      orders.set(by, order);
    }
    return order;
  }

  return {
    search,
    filters: buildSearchFilters(facets),
    sortPositions,
    renderedByLanguage: {
      en: nothingWritten(),
      bn: nothingWritten(),
    },
  };
}

function nothingWritten(): WrittenResults {
  return { options: [], filters: null, packed: new Map() };
}
