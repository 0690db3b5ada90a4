import type { FastifyInstance, FastifyRequest } from "fastify";
import { bearerToken } from "./bearer-token.ts";
import { rememberCaller } from "./known-callers.ts";
import { tooManyRequests } from "../limits/rate-limit.ts";

/** The caller of a request. */
export interface Session {
  readonly id: string;
  readonly userId: string;
  readonly name: string;
  /** An agency is signed in only once staff have approved it. */
  readonly kind: "traveller" | "agency";
  readonly email: string;
  readonly phone: string;
  /** A link that was sent to the address has been used. */
  readonly isEmailProven: boolean;
}

/** Returns the session of a token, or null when it is unknown, ended or expired. */
export type FindSession = (token: string) => Promise<Session | null>;

/** Refuses `passkey_needed` for acts that a session alone may not do, where the account has a passkey. */
export type RequirePasskey = (session: Pick<Session, "id" | "userId">) => Promise<void>;

/** Returns the caller, null for a guest. Refuses an account that exceeds its rate limit. */
export type FindCaller = (request: FastifyRequest) => Promise<Session | null>;

/**
 * Finds the caller by the token, and counts calls per account as `limitRates` does per address: an account that
 * uses many addresses still has one limit.
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
    rememberCaller(request, { email: session.email, sessionId: session.id });
    const count = await limit(request);
    if (!count.isAllowed && count.isExceeded) throw tooManyRequests(count.ttl);
    return session;
  };
}
