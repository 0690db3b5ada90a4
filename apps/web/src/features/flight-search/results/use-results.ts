import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { Criteria } from "../../../pieces/flight-criteria/criteria.ts";
import { type FilterState, NO_FILTERS, toChoices } from "../filter-state.ts";
import { filterQuery, searchQuery } from "../queries.ts";
import { useDelayed } from "../use-delayed.ts";

/** spec 9 */
const FILTER_DELAY_MS = 2000;

/**
 * A search, what narrows it, and the page on show. The search's own first page serves until a filter,
 * a sort order or another page is wanted; then the server is asked, and the last good list stays meanwhile.
 */
export function useResults(criteria: Criteria, run: number) {
  const search = useQuery(searchQuery(criteria, run));
  const [filters, setFilters] = useState<FilterState>(NO_FILTERS);
  const [page, setPage] = useState(1);
  const settled = useDelayed(filters, FILTER_DELAY_MS);

  const facets = search.data?.filters;
  const bounds =
    facets && facets.min_price !== null && facets.max_price !== null
      ? { min: facets.min_price, max: facets.max_price }
      : null;
  // Sorting is no filter: it need not wait for more ticks.
  const choices = toChoices({ ...settled, orderBy: filters.orderBy }, bounds);
  const isPlain = Object.keys(choices).length === 0 && page === 1;
  const filtered = useQuery({
    ...filterQuery(search.data?.key ?? "", choices, page),
    enabled: search.data !== undefined && !isPlain,
    placeholderData: keepPreviousData,
  });
  const narrowed = isPlain ? undefined : filtered.data;

  return {
    search,
    filters,
    results: narrowed?.results ?? search.data?.results,
    /** Something was ticked and is not in the list yet. */
    isUpdating:
      search.data !== undefined &&
      (settled !== filters || (!isPlain && (filtered.isFetching || filtered.isPlaceholderData))),
    filterError: isPlain ? null : filtered.error,
    changeFilters: (next: FilterState) => {
      setFilters(next);
      setPage(1);
    },
    setPage,
    retryFilter: () => void filtered.refetch(),
  };
}
