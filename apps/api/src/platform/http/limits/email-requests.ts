import type { FastifyInstance, FastifyRequest } from "fastify";
import { clientAddress } from "../server/client-address.ts";
import { tooManyRequests } from "./rate-limit.ts";

const HOUR_MS = 3_600_000;

/** Counts one request that emails an address which the sender typed. Refuses with `too_many_requests`. */
export type CountEmailRequest = (
  request: FastifyRequest,
  accountId: string | null,
) => Promise<void>;

/**
 * Limits the emails that a visitor can send in our name: per IP address and, signed in, per account, over all
 * endpoints together. Each of those endpoints limits the emails to one recipient itself.
 */
export function createEmailRequests(app: FastifyInstance, perHour: number): CountEmailRequest {
  const accounts = new WeakMap<FastifyRequest, string>();
  const options = { max: perHour, timeWindow: HOUR_MS };
  const ofAddress = app.createRateLimit({
    ...options,
    keyGenerator: (request) => `email-requests ${clientAddress(request)}`,
  });
  const ofAccount = app.createRateLimit({
    ...options,
    keyGenerator: (request) => `email-requests ${accounts.get(request)}`,
  });
  return async (request, accountId) => {
    const limits = accountId === null ? [ofAddress] : [ofAddress, ofAccount];
    if (accountId !== null) accounts.set(request, accountId);
    for (const limit of limits) {
      const count = await limit(request);
      if (!count.isAllowed && count.isExceeded) throw tooManyRequests(count.ttl);
    }
  };
}
