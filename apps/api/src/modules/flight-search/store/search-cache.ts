import { LRUCache } from "lru-cache";
import type { SearchResults } from "../results/search-results.ts";

/** Measured: a search with its first page written, and what is kept of each option. */
const SEARCH_BYTES = 60_000;
const OPTION_BYTES = 1_500;

/** Searches ready to be paged through, the last looked at in so many bytes of memory. */
export function createSearchCache(
  maxSize: number,
  onLeaving?: (results: SearchResults) => void,
): LRUCache<string, SearchResults> {
  return new LRUCache<string, SearchResults>({
    maxSize,
    sizeCalculation: ({ search }) => SEARCH_BYTES + search.found.length * OPTION_BYTES,
    ...(onLeaving
      ? { dispose: (results, _key, reason) => reason === "evict" && onLeaving(results) }
      : {}),
  });
}
