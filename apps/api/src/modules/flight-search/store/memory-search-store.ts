import { LRUCache } from "lru-cache";
import type { QuoteLines } from "../../pricing/index.ts";
import { createSearchCache } from "./search-cache.ts";
import { compressSearch, decompressSearch } from "./compress-search.ts";
import { prepareResults, type SearchResults } from "../results/search-results.ts";
import { isLive, type Search } from "../search/search.ts";
import type { SearchProgress, SearchStore } from "./search-store.ts";

export interface MemorySizes {
  readonly cachedBytes: number;
  readonly compressedBytes: number;
}

const MOST_QUOTES = 20_000;
const MOST_PROGRESS = 5000;
/** Compression takes some milliseconds. Beyond this rate, old searches are dropped so that new ones stay fast. */
const PACKED_PER_SECOND = 10;
const PACKED_AT_ONCE = 50;

/**
 * Searches of this process: the latest as objects, older ones compressed to a fiftieth. When both caches are
 * full, the least recently used one is dropped.
 */
export function createMemorySearchStore({
  cachedBytes,
  compressedBytes,
}: MemorySizes): SearchStore {
  const mayPack = allowance(PACKED_PER_SECOND, PACKED_AT_ONCE);
  const packing = new Map<string, Search>();
  const packed = new LRUCache<string, Buffer>({
    maxSize: compressedBytes,
    sizeCalculation: (bytes) => bytes.length,
  });
  const quotes = new LRUCache<string, QuoteLines>({ max: MOST_QUOTES });
  const running = new LRUCache<string, SearchProgress>({ max: MOST_PROGRESS });
  const live = createSearchCache(cachedBytes, ({ search }) => {
    // Drops a search that cannot be compressed, like one beyond the rate.
    if (mayPack()) pack(search).catch(() => packing.delete(search.key));
  });

  async function pack(search: Search): Promise<void> {
    packing.set(search.key, search);
    packed.set(search.key, await compressSearch(search));
    packing.delete(search.key);
  }

  async function unpack(key: string): Promise<SearchResults | null> {
    const bytes = packed.get(key);
    const search = packing.get(key) ?? (bytes ? await decompressSearch(bytes) : null);
    if (!search) return null;
    const results = prepareResults(search);
    live.set(key, results);
    return results;
  }

  return {
    async save(results) {
      live.set(results.search.key, results);
    },
    async find(key, now) {
      const results = live.get(key) ?? (await unpack(key));
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
