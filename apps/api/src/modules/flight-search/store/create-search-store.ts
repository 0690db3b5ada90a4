import type { Redis } from "ioredis";
import type { Log } from "../../../platform/log.ts";
import { createMemorySearchStore } from "./memory-search-store.ts";
import { createRedisSearchStore } from "./redis-search-store.ts";
import type { SearchStore } from "./search-store.ts";

const LIVE_BYTES = 192 * 1024 * 1024;
const PACKED_BYTES = 128 * 1024 * 1024;

/** A store in this process's memory, or shared through Redis when it is configured. */
export function createSearchStore(redis: Redis | null, log: Log): SearchStore {
  return redis
    ? createRedisSearchStore(redis, LIVE_BYTES, log)
    : createMemorySearchStore({ cachedBytes: LIVE_BYTES, compressedBytes: PACKED_BYTES });
}
