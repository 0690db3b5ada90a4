import { LRUCache } from "lru-cache";
import type { SearchResults } from "../results/search-results.ts";

/** Measured: the size of a search with its first page serialised, and the bytes per option. */
const SEARCH_BYTES = 60_000;
const OPTION_BYTES = 1_500;

/** The most recently used searches, within a memory limit. */
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
