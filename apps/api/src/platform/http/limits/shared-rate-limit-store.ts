import { createRequire } from "node:module";
import type { FastifyRateLimitStore, FastifyRateLimitStoreCtor } from "@fastify/rate-limit";
import type { Redis } from "ioredis";

/** The plugin's own stores, which it does not export. */
const require = createRequire(import.meta.url);
const RedisStore = require("@fastify/rate-limit/store/RedisStore.js") as new (
  continueExceeding: boolean,
  exponentialBackoff: boolean,
  redis: Redis,
) => FastifyRateLimitStore;
const LocalStore = require("@fastify/rate-limit/store/LocalStore.js") as new (
  continueExceeding: boolean,
  exponentialBackoff: boolean,
) => FastifyRateLimitStore;

/** Counts in Redis for all nodes together. While Redis does not respond, counts for this node alone. */
export function sharedRateLimitStore(redis: Redis): FastifyRateLimitStoreCtor {
  // The plugin calls it with `new` and uses the returned object.
  return function createStore() {
    return withFallback(new RedisStore(false, false, redis), new LocalStore(false, false));
  } as unknown as FastifyRateLimitStoreCtor;
}

function withFallback(
  shared: FastifyRateLimitStore,
  local: FastifyRateLimitStore,
): FastifyRateLimitStore {
  return {
    incr(key, callback, timeWindow, max) {
      shared.incr(
        key,
        (error, result) => {
          if (!error) callback(null, result);
          // A copy: the store later changes the object that it returns.
          else
            local.incr(key, (_, count) => callback(null, count && { ...count }), timeWindow, max);
        },
        timeWindow,
        max,
      );
    },
    child: (route) => withFallback(shared.child(route), local.child(route)),
  };
}
