import type { FastifyRequest } from "fastify";
import { hashSecret } from "../../ids.ts";

/** Whose request it is: an account by its email address, with its session; a member of staff or a partner by id. */
type Caller =
  | { readonly email: string; readonly sessionId: string }
  | { readonly staffId: string }
  | { readonly partnerId: string };

const callers = new WeakMap<FastifyRequest, Caller>();

/** Notes who sent a request, for its line of the log and for the queues that it waits in. */
export function rememberCaller(request: FastifyRequest, caller: Caller): void {
  callers.set(request, caller);
}

/**
 * Who sent a request, as each line of the log may name them: ids, of which only the database knows whose they are, and those of sessions no
 * longer than a month after their end. Nobody: {}.
 */
export function loggedCaller(request: FastifyRequest): LoggedCaller {
  const caller = callers.get(request);
  if (!caller) return {};
  if ("staffId" in caller) return { staff: caller.staffId };
  return "partnerId" in caller ? { partner: caller.partnerId } : { session: caller.sessionId };
}

interface LoggedCaller {
  readonly session?: string;
  readonly staff?: string;
  readonly partner?: string;
}

/** Of a refused request: the account by the hash that the lines about its sign-ins carry. */
export function loggedAccount(request: FastifyRequest): { readonly account?: string } {
  const caller = callers.get(request);
  if (!caller || !("email" in caller)) return {};
  return { account: hashSecret(`account ${caller.email}`).slice(0, 16) };
}

/** A name that nobody else has, for counting in memory. Null: a guest. */
export function callerName(request: FastifyRequest): string | null {
  const caller = callers.get(request);
  if (!caller) return null;
  if ("staffId" in caller) return `staff ${caller.staffId}`;
  return "partnerId" in caller ? `partner ${caller.partnerId}` : `account ${caller.email}`;
}
