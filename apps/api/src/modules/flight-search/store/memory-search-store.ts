import { LRUCache } from "lru-cache";
import type { QuoteLines } from "../../pricing/index.ts";
import { createSearchCache } from "./search-cache.ts";
import { prepareResults, type SearchResults } from "../results/search-results.ts";
import { isLive, type Search } from "../search/search.ts";
import type { SearchProgress, SearchStore } from "./search-store.ts";
import {
  isCompact,
  type OfferCodecs,
  openSearch,
  sizeOf,
  type StoredSearch,
  storeSearch,
} from "./stored-search.ts";

export interface MemorySizes {
  readonly openBytes: number;
  readonly storedBytes: number;
}

const MOST_QUOTES = 20_000;
const MOST_PROGRESS = 5000;
/** Describing and compressing offers takes some milliseconds. Beyond this rate, old searches are dropped so that new ones stay fast. */
const DESCRIBED_PER_SECOND = 10;
const DESCRIBED_AT_ONCE = 50;

/**
 * Searches of this process: most as bytes, and as objects those that are looked at. A search whose offers have no codec stays objects
 * until newer ones need their place. When both are full, the least recently used search is dropped.
 */
export function createMemorySearchStore(
  codecs: OfferCodecs,
  { openBytes, storedBytes }: MemorySizes,
): SearchStore {
  const mayDescribe = allowance(DESCRIBED_PER_SECOND, DESCRIBED_AT_ONCE);
  const leaving = new Map<string, Search>();
  const stored = new LRUCache<string, StoredSearch>({
    maxSize: storedBytes,
    sizeCalculation: sizeOf,
  });
  const quotes = new LRUCache<string, QuoteLines>({ max: MOST_QUOTES });
  const running = new LRUCache<string, SearchProgress>({ max: MOST_PROGRESS });
  const open = createSearchCache(openBytes, ({ search }) => {
    // Drops a search that cannot be stored, like one beyond the rate.
    if (!stored.has(search.key) && mayDescribe())
      store(search).catch(() => leaving.delete(search.key));
  });

  async function store(search: Search): Promise<void> {
    leaving.set(search.key, search);
    stored.set(search.key, await storeSearch(search, codecs));
    leaving.delete(search.key);
  }

  async function openAgain(key: string): Promise<SearchResults | null> {
    const bytes = stored.get(key);
    const search = leaving.get(key) ?? (bytes ? await openSearch(bytes, codecs) : null);
    if (!search) return null;
    const results = prepareResults(search);
    open.set(key, results);
    return results;
  }

  return {
    async save(results) {
      const { search } = results;
      if (isCompact(search, codecs)) await store(search);
      else open.set(search.key, results);
    },
    async find(key, now) {
      const results = open.get(key) ?? (await openAgain(key));
      return results && isLive(results.search, now) ? results : null;
    },
    async saveProgress(key, progress) {
      running.set(key, progress);
    },
    async findProgress(key) {
      return running.get(key) ?? null;
    },
    async saveQuote(searchKey, quoteHash, lines) {
      quotes.set(`${searchKey} ${quoteHash}`, lines);
    },
    async findQuote(searchKey, quoteHash) {
      return quotes.get(`${searchKey} ${quoteHash}`) ?? null;
    },
  };
}

/** Returns true at most `perSecond` times a second on average, in bursts of up to `atOnce`. */
function allowance(perSecond: number, atOnce: number): () => boolean {
  let left = atOnce;
  let at = performance.now();
  return () => {
    const now = performance.now();
    left = Math.min(atOnce, left + ((now - at) / 1000) * perSecond);
    at = now;
    if (left < 1) return false;
    left -= 1;
    return true;
  };
}
