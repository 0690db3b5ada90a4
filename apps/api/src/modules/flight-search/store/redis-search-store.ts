import { deserialize, serialize } from "node:v8";
import { SEARCH_LIFETIME_MS } from "@ghuri/contract/flights";
import type { Redis } from "ioredis";
import { refuse } from "../../../platform/http/refusals/refuse.ts";
import type { Log } from "../../../platform/log.ts";
import type { QuoteLines } from "../../pricing/index.ts";
import { prepareResults } from "../results/search-results.ts";
import { isLive } from "../search/search.ts";
import type { SearchProgress, SearchStore } from "./search-store.ts";
import { type OfferCodecs, openSearch, type StoredSearch, storeSearch } from "./stored-search.ts";

/**
 * Searches shared by several processes. A search never changes, so each process keeps in `own` those it has
 * used and queries Redis only for searches of others. While Redis does not respond, a process finds
 * its own searches only.
 */
export function createRedisSearchStore(
  redis: Redis,
  own: SearchStore,
  codecs: OfferCodecs,
  log: Log,
): SearchStore {
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
      await own.save(results);
      // Describing offers is the most expensive step, so it runs only when Redis can store the result.
      if (redis.status === "ready")
        await share(searchName(search.key), serialize(await storeSearch(search, codecs)));
    },
    async find(key, now) {
      const known = await own.find(key, now);
      if (known) return known;
      const bytes = await redis.getBuffer(searchName(key)).catch(refuseUnknown);
      const search = bytes && (await openSearch(deserialize(bytes) as StoredSearch, codecs));
      if (!search || !isLive(search, now)) return null;
      const results = prepareResults(search);
      await own.save(results);
      return results;
    },
    async saveProgress(key, progress) {
      await own.saveProgress(key, progress);
      await share(progressName(key), JSON.stringify(progress));
    },
    async findProgress(key) {
      const known = await own.findProgress(key);
      if (known) return known;
      const text = await redis.get(progressName(key)).catch(refuseUnknown);
      return text === null ? null : (JSON.parse(text) as SearchProgress);
    },
    async saveQuote(searchKey, quoteHash, lines) {
      await own.saveQuote(searchKey, quoteHash, lines);
      await share(quoteName(searchKey, quoteHash), JSON.stringify(lines));
    },
    async findQuote(searchKey, quoteHash) {
      const known = await own.findQuote(searchKey, quoteHash);
      if (known) return known;
      const text = await redis.get(quoteName(searchKey, quoteHash)).catch(refuseUnknown);
      return text === null ? null : (JSON.parse(text) as QuoteLines);
    },
  };
}

function searchName(key: string): string {
  // Increase the number when the stored format changes, so that searches of other releases count as expired.
  return `search:4:${key}`;
}

function progressName(key: string): string {
  return `search-progress:${key}`;
}

function quoteName(searchKey: string, quoteHash: string): string {
  return `quote:${searchKey}:${quoteHash}`;
}
