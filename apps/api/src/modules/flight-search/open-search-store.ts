import type { Redis } from "ioredis";
import type { Log } from "../../platform/log.ts";
import { memorySearchStore } from "./memory-store.ts";
import { redisSearchStore } from "./redis-store.ts";
import type { SearchStore } from "./search-store.ts";

const LIVE_BYTES = 192 * 1024 * 1024;
const PACKED_BYTES = 128 * 1024 * 1024;

/** In this process alone, or shared where there is a Redis. */
export function openSearchStore(redis: Redis | null, log: Log): SearchStore {
  return redis
    ? redisSearchStore(redis, LIVE_BYTES, log)
    : memorySearchStore({ liveBytes: LIVE_BYTES, packedBytes: PACKED_BYTES });
}
