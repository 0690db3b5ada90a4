import type { FastifyInstance, FastifyRequest } from "fastify";
import { clientAddress } from "../server/client-address.ts";
import { tooManyRequests } from "./rate-limit.ts";

/** Counts one try of a guest, per address. Refuses with `too_many_requests`. */
export type CountGuestTry = (request: FastifyRequest) => Promise<void>;

/** Limits what guests may guess at, such as coupon codes: per address, over all endpoints together. */
export function createGuestTries(app: FastifyInstance, perMinute: number): CountGuestTry {
  const limit = app.createRateLimit({
    max: perMinute,
    keyGenerator: (request) => `guest-tries ${clientAddress(request)}`,
  });
  return async (request) => {
    const count = await limit(request);
    if (!count.isAllowed && count.isExceeded) throw tooManyRequests(count.ttl);
  };
}
