import { SEARCH_LIFETIME_MS } from "@ghuri/contract/flights";
import type { Redis } from "ioredis";
import { refuse } from "../../../platform/http/refusals/refuse.ts";
import type { Log } from "../../../platform/log.ts";
import type { QuoteLines } from "../../pricing/index.ts";
import { createSearchCache } from "./search-cache.ts";
import { compressSearch, decompressSearch } from "./compress-search.ts";
import { prepareResults } from "../results/search-results.ts";
import { isLive } from "../search/search.ts";
import type { SearchStore } from "./search-store.ts";

/**
 * Searches shared by several processes. A search never changes, so each process keeps those it has
 * touched and asks Redis only for what another one found.
 */
export function createRedisSearchStore(redis: Redis, liveBytes: number, log: Log): SearchStore {
  const live = createSearchCache(liveBytes);

  /** Not knowing whether a search exists is not the same as knowing that it does not. */
  const unreachable = (error: unknown): never => {
    log.warn({ err: error }, "Redis did not answer");
    return refuse("overloaded", { retryAfterSeconds: 2 });
  };
  const keep = async (name: string, value: Buffer | string): Promise<void> => {
    await redis.set(name, value, "PX", SEARCH_LIFETIME_MS).catch(unreachable);
  };

  return {
    async save(results) {
      const { search } = results;
      await keep(searchName(search.key), await compressSearch(search));
      live.set(search.key, results);
    },
    async find(key, now) {
      let results = live.get(key);
      if (!results) {
        const bytes = await redis.getBuffer(searchName(key)).catch(unreachable);
        if (!bytes) return null;
        results = prepareResults(await decompressSearch(bytes));
        live.set(key, results);
      }
      return isLive(results.search, now) ? results : null;
    },
    async saveQuote(searchKey, quoteHash, lines) {
      await keep(quoteName(searchKey, quoteHash), JSON.stringify(lines));
    },
    async findQuote(searchKey, quoteHash) {
      const text = await redis.get(quoteName(searchKey, quoteHash)).catch(unreachable);
      return text === null ? null : (JSON.parse(text) as QuoteLines);
    },
  };
}

function searchName(key: string): string {
  return `search:${key}`;
}

function quoteName(searchKey: string, quoteHash: string): string {
  return `quote:${searchKey}:${quoteHash}`;
}
