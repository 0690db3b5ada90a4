import { SEARCH_LIFETIME_MS } from "@ghuri/contract/flights";
import type { Redis } from "ioredis";
import { LRUCache } from "lru-cache";
import { refuse } from "../../../platform/http/refusals/refuse.ts";
import type { Log } from "../../../platform/log.ts";
import type { QuoteLines } from "../../pricing/index.ts";
import { createSearchCache } from "./search-cache.ts";
import { compressSearch, decompressSearch } from "./compress-search.ts";
import { prepareResults } from "../results/search-results.ts";
import { isLive } from "../search/search.ts";
import type { SearchProgress, SearchStore } from "./search-store.ts";

/** The limit of quotes in this process's memory, which are used while Redis does not respond. */
const MOST_QUOTES = 5000;

/**
 * Searches shared by several processes. A search never changes, so each process caches those it has
 * used and queries Redis only for searches of others. While Redis does not respond, a process finds
 * its own searches only.
 */
export function createRedisSearchStore(redis: Redis, liveBytes: number, log: Log): SearchStore {
  const live = createSearchCache(liveBytes);
  const quotes = new LRUCache<string, QuoteLines>({ max: MOST_QUOTES });
  /** Only the process that runs a search writes its progress. */
  const running = new LRUCache<string, SearchProgress>({ max: MOST_QUOTES });

  /** Without Redis, the search may exist on another node, so the refusal is 503 and not "expired". */
  const refuseUnknown = (error: unknown): never => {
    log.warn({ err: error }, "Redis did not answer");
    return refuse("database_unavailable", { retryAfterSeconds: 2 });
  };
  const share = async (name: string, value: Buffer | string): Promise<void> => {
    await redis.set(name, value, "PX", SEARCH_LIFETIME_MS).catch(() => undefined);
  };

  return {
    async save(results) {
      const { search } = results;
      live.set(search.key, results);
      // Compression is the most expensive step, so it runs only when Redis can store the result.
      if (redis.status === "ready")
        await share(searchName(search.key), await compressSearch(search));
    },
    async find(key, now) {
      let results = live.get(key);
      if (!results) {
        const bytes = await redis.getBuffer(searchName(key)).catch(refuseUnknown);
        if (!bytes) return null;
        results = prepareResults(await decompressSearch(bytes));
        live.set(key, results);
      }
      return isLive(results.search, now) ? results : null;
    },
    async saveProgress(key, progress) {
      running.set(key, progress);
      await share(progressName(key), JSON.stringify(progress));
    },
    async findProgress(key) {
      const own = running.get(key);
      if (own) return own;
      const text = await redis.get(progressName(key)).catch(refuseUnknown);
      return text === null ? null : (JSON.parse(text) as SearchProgress);
    },
    async saveQuote(searchKey, quoteHash, lines) {
      const name = quoteName(searchKey, quoteHash);
      quotes.set(name, lines);
      await share(name, JSON.stringify(lines));
    },
    async findQuote(searchKey, quoteHash) {
      const name = quoteName(searchKey, quoteHash);
      const own = quotes.get(name);
      if (own) return own;
      const text = await redis.get(name).catch(refuseUnknown);
      return text === null ? null : (JSON.parse(text) as QuoteLines);
    },
  };
}

function searchName(key: string): string {
  // Increase the number when the stored format changes, so that searches of other releases count as expired.
  return `search:3:${key}`;
}

function progressName(key: string): string {
  return `search-progress:${key}`;
}

function quoteName(searchKey: string, quoteHash: string): string {
  return `quote:${searchKey}:${quoteHash}`;
}
