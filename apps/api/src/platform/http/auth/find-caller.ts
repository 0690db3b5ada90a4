import type { FastifyInstance, FastifyRequest } from "fastify";
import { bearerToken } from "./bearer-token.ts";
import { tooManyRequests } from "../limits/rate-limit.ts";

/** Who is asking. */
export interface Session {
  readonly id: string;
  readonly userId: string;
  readonly name: string;
}

/** Answers the session of a token, or null when it is unknown, ended or too old. */
export type FindSession = (token: string) => Promise<Session | null>;

/** Answers who is asking, null for a guest; refuses an account that asks too often. */
export type FindCaller = (request: FastifyRequest) => Promise<Session | null>;

/**
 * Finds the caller by the token, and counts calls by account as `limitRates` does by address: who has
 * many addresses is still one account.
 */
export function createFindCaller(
  app: FastifyInstance,
  findSession: FindSession,
  perMinute: number,
): FindCaller {
  const accounts = new WeakMap<FastifyRequest, string>();
  const limit = app.createRateLimit({
    keyGenerator: (request) =>
      `${accounts.get(request)} ${request.method} ${request.routeOptions.url}`,
    max: ({ routeOptions }) => {
      const own = routeOptions.config.rateLimit;
      return own && typeof own.max === "number" ? own.max : perMinute;
    },
  });

  return async (request) => {
    const token = bearerToken(request);
    const session = token === null ? null : await findSession(token);
    if (!session) return null;
    accounts.set(request, session.userId);
    const count = await limit(request);
    if (!count.isAllowed && count.isExceeded) throw tooManyRequests(count.ttl);
    return session;
  };
}
