import { LRUCache } from "lru-cache";
import type { SearchResults } from "./search-results.ts";

/** Measured: a search with its first page written, and each option's objects with some of their texts. */
const SEARCH_BYTES = 70_000;
const OPTION_BYTES = 3_500;

/** Searches ready to be paged through, the last looked at in so many bytes of memory. */
export function liveSearches(
  maxSize: number,
  onLeaving?: (results: SearchResults) => void,
): LRUCache<string, SearchResults> {
  return new LRUCache<string, SearchResults>({
    maxSize,
    sizeCalculation: ({ options }) => SEARCH_BYTES + options.length * OPTION_BYTES,
    ...(onLeaving
      ? { dispose: (results, _key, reason) => reason === "evict" && onLeaving(results) }
      : {}),
  });
}
