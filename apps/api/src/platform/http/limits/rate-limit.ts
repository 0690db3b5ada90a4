import rateLimit, { type errorResponseBuilderContext, normalizeIP } from "@fastify/rate-limit";
import type { FastifyInstance } from "fastify";
import type { Redis } from "ioredis";
import { clientAddress } from "../server/client-address.ts";
import { Refusal } from "../refusals/refuse.ts";
import { sharedRateLimitStore } from "./shared-rate-limit-store.ts";

export interface RateLimitOptions {
  /** Calls per minute and endpoint, from one address or by one account, unless the endpoint sets its own limit. */
  readonly perMinute: number;
  /** Shared by several nodes; null: this process counts alone. */
  readonly redis: Redis | null;
}

/** Built files and pictures: a page needs dozens of them, and a whole office may share one address. */
const FILES = /^\/(?:(?:assets|art|icons|storage)\/|[^/:]+\.[a-z]+$)/;
const FILE_SHARE = 10;

/** Counts calls per address: endpoints and files separately, unknown paths together. */
export async function addRateLimit(
  app: FastifyInstance,
  { perMinute, redis }: RateLimitOptions,
): Promise<void> {
  // Registered before the plugin, which reads the limit of each route when the route is added.
  app.addHook("onRoute", (route) => {
    if (FILES.test(route.url))
      route.config = { ...route.config, rateLimit: { max: perMinute * FILE_SHARE } };
  });
  await app.register(rateLimit, {
    max: perMinute,
    timeWindow: 60_000,
    // An IPv6 network counts as one address. The plugin's own pattern for that costs more than the rest of the
    // counting.
    keyGenerator: (request) => {
      const address = clientAddress(request);
      return address.includes(":") ? normalizeIP(address) : address;
    },
    ...(redis ? { store: sharedRateLimitStore(redis) } : {}),
    errorResponseBuilder: (_request, { ttl }: errorResponseBuilderContext) => tooManyRequests(ttl),
  });
}

export function tooManyRequests(waitMs: number): Refusal {
  const seconds = Math.ceil(waitMs / 1000);
  return new Refusal("too_many_requests", { values: { seconds }, retryAfterSeconds: seconds });
}
