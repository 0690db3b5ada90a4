import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useLanguage } from "../../../i18n/language-provider.tsx";
import type { Criteria } from "../../../components/flight-criteria/criteria.ts";
import { getPriceBounds, type FilterState, NO_FILTERS, toFilterChoices } from "../filter-state.ts";
import { filterQuery, searchQuery } from "../queries.ts";
import { useDebouncedValue } from "../../../ui/use-debounced-value.ts";
import { useLateOffers } from "./use-late-offers.ts";
import { useSearchRetry } from "./use-search-retry.ts";

/** spec 9 */
const FILTER_DELAY_MS = 2000;

/**
 * A search with its filters and page. The first page comes with the search; any filter, sort order
 * or other page asks the server, and the last good list stays meanwhile.
 */
export function useResults(criteria: Criteria, run: number, isSearchable: boolean) {
  const { language } = useLanguage();
  const [filters, setFilters] = useState<FilterState>(NO_FILTERS);
  const [page, setPage] = useState(1);
  const settled = useDebouncedValue(filters, FILTER_DELAY_MS);
  const narrow = (bounds: ReturnType<typeof getPriceBounds>) =>
    // Sorting applies at once. Only filters are debounced.
    toFilterChoices({ ...settled, orderBy: filters.orderBy }, bounds);

  const again = useSearchRetry(criteria, run, (facets) => ({
    choices: narrow(getPriceBounds(facets)),
    page,
  }));
  const search = useQuery({
    ...searchQuery(criteria, run, again.attempt),
    enabled: isSearchable,
  });
  const late = useLateOffers(search.data, { criteria, run, attempt: again.attempt });
  const [wasLoaded] = useState(search.data !== undefined);
  const facets = search.data?.filters;
  const choices = narrow(getPriceBounds(facets));
  const isPlain =
    Object.keys(choices).length === 0 && page === 1 && search.data?.language === language;
  const filtered = useQuery({
    ...filterQuery(search.data?.key ?? "", choices, page, language),
    enabled: search.data !== undefined && !isPlain,
    placeholderData: keepPreviousData,
  });
  const narrowed = isPlain ? undefined : filtered.data;

  return {
    search,
    again,
    late,
    filters,
    wasLoaded,
    results: narrowed?.results ?? search.data?.results,
    /** The available filter options and the price bounds. */
    facets: narrowed?.filters ?? facets,
    /** What each choice of a filter would find. */
    counts: (narrowed ?? search.data)?.counts,
    /** A change that the list does not show yet. */
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

export type Results = ReturnType<typeof useResults>;
