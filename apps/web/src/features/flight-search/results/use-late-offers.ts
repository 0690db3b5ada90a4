import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { languageOfPage } from "../../../i18n/language.ts";
import type { Criteria } from "../../../components/flight-criteria/criteria.ts";
import { filterQuery, progressQuery, type SearchData, searchQuery } from "../queries.ts";

/** What became of the suppliers that had not answered when the first page came. */
export interface LateOffers {
  /** True from the first page on, also once all have answered: the line in the results keeps its place. */
  readonly isShown: boolean;
  readonly isLooking: boolean;
  /** How many fares have arrived that the list does not show. */
  readonly waiting: number;
  /** Suppliers that were late or failed. */
  readonly missing: number;
  /** Lists everything that has arrived. */
  readonly show: () => void;
  readonly isLoading: boolean;
}

/**
 * Asks for the progress of a search until every supplier has ended. The list stays as it is until the traveller wants
 * the new fares, so that nothing moves under the pointer.
 */
export function useLateOffers(
  search: SearchData | undefined,
  { criteria, run, attempt }: { criteria: Criteria; run: number; attempt: number },
): LateOffers {
  const queries = useQueryClient();
  const isLate = search?.suppliers.some(({ status }) => status === "pending") ?? false;
  const { data: progress, isError } = useQuery({
    ...progressQuery(search?.progressKey ?? ""),
    enabled: isLate,
  });
  const suppliers = progress?.suppliers ?? search?.suppliers ?? [];
  const isLooking = !isError && suppliers.some(({ status }) => status === "pending");

  const showing = useMutation({
    async mutationFn() {
      if (!search || !progress) return;
      const language = languageOfPage();
      const page = await queries.fetchQuery(filterQuery(progress.key, {}, 1, language));
      const { queryKey } = searchQuery(criteria, run, attempt);
      const updatedAt = queries.getQueryState(queryKey)?.dataUpdatedAt;
      queries.setQueryData<SearchData>(
        queryKey,
        { ...search, ...page, key: progress.key, language, shown: progress.added },
        // The session lasts from the first page.
        updatedAt === undefined ? {} : { updatedAt },
      );
    },
  });

  return {
    isShown: isLate,
    isLooking: isLate && isLooking,
    waiting: isLate ? (progress?.added ?? 0) - (search?.shown ?? 0) : 0,
    missing: suppliers.filter(({ status }) => status === "late" || status === "failed").length,
    show: () => showing.mutate(),
    isLoading: showing.isPending,
  };
}
