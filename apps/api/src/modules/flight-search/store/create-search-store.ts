import type { Redis } from "ioredis";
import type { Log } from "../../../platform/log.ts";
import type { FlightSupplier } from "../../../suppliers/flight-supplier.ts";
import { createMemorySearchStore } from "./memory-search-store.ts";
import { createRedisSearchStore } from "./redis-search-store.ts";
import type { SearchStore } from "./search-store.ts";

const MB = 1024 * 1024;
const SIZES = { openBytes: 128 * MB, storedBytes: 128 * MB };

/** A store in this process's memory, and shared through Redis when it is configured. */
export function createSearchStore(
  redis: Redis | null,
  suppliers: readonly FlightSupplier[],
  log: Log,
): SearchStore {
  const codecs = new Map(
    suppliers.flatMap(({ name, offerCodec }) => (offerCodec ? [[name, offerCodec]] : [])),
  );
  const own = createMemorySearchStore(codecs, SIZES);
  return redis ? createRedisSearchStore(redis, own, codecs, log) : own;
}
