import type { Redis } from "ioredis";
import type { Log } from "../../platform/log.ts";
import { memorySearchStore } from "./memory-store.ts";
import { redisSearchStore } from "./redis-store.ts";
import type { SearchStore } from "./search-store.ts";

const LIVE_MEGABYTES = 192;
const PACKED_MEGABYTES = 128;

/** In this process alone, or shared where there is a Redis. */
export function openSearchStore(redis: Redis | null, log: Log): SearchStore {
  return redis
    ? redisSearchStore(redis, LIVE_MEGABYTES, log)
    : memorySearchStore({ liveMegabytes: LIVE_MEGABYTES, packedMegabytes: PACKED_MEGABYTES });
}
