import rateLimit, { type errorResponseBuilderContext, normalizeIP } from "@fastify/rate-limit";
import type { FastifyInstance } from "fastify";
import type { Redis } from "ioredis";
import { Refusal } from "../refusals/refuse.ts";

export interface RateLimitOptions {
  /** Calls of one kind that an address, or an account, may make a minute unless the call says otherwise. */
  readonly perMinute: number;
  /** Where several nodes count together; null counts in this process. */
  readonly redis: Redis | null;
}

/** Files of the build and pictures: a page comes with dozens of them, and a whole office has one address. */
const FILES = /^\/(?:(?:assets|art|icons|storage)\/|[^/:]+\.[a-z]+$)/;
const FILE_SHARE = 10;

/** Counts what each address asks for: calls and files one by one, unknown addresses together. */
export async function addRateLimit(
  app: FastifyInstance,
  { perMinute, redis }: RateLimitOptions,
): Promise<void> {
  // Before the plugin, which reads the limit of each route as it is added.
  app.addHook("onRoute", (route) => {
    if (FILES.test(route.url))
      route.config = { ...route.config, rateLimit: { max: perMinute * FILE_SHARE } };
  });
  await app.register(rateLimit, {
    max: perMinute,
    timeWindow: 60_000,
    // A network of the newer kind counts as one; telling it from the older kind by the plugin's own
    // pattern costs more than all the rest of the counting.
    keyGenerator: ({ ip }) => (ip.includes(":") ? normalizeIP(ip) : ip),
    // Without its Redis the house stays open: it has other doors that hold.
    ...(redis ? { redis, skipOnError: true } : {}),
    errorResponseBuilder: (_request, { ttl }: errorResponseBuilderContext) => tooManyRequests(ttl),
  });
}

export function tooManyRequests(waitMs: number): Refusal {
  const seconds = Math.ceil(waitMs / 1000);
  return new Refusal("too_many_requests", { values: { seconds }, retryAfterSeconds: seconds });
}
