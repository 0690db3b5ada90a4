import type { FastifyRequest } from "fastify";
import { hashSecret } from "../../ids.ts";

/** Whose request it is: an account by its email address, a member of staff or a partner by id. */
type Caller =
  | { readonly email: string }
  | { readonly staffId: string }
  | { readonly partnerId: string };

const callers = new WeakMap<FastifyRequest, Caller>();

/** Notes who sent a request, for the line of the log about its refusal and for the queues that it waits in. */
export function rememberCaller(request: FastifyRequest, caller: Caller): void {
  callers.set(request, caller);
}

/** Who sent a request, as a log may name them: an account by the hash that the lines about its sign-ins carry. Nobody: {}. */
export function loggedCaller(request: FastifyRequest): { account?: string; staff?: string } {
  const caller = callers.get(request);
  if (!caller || "partnerId" in caller) return {};
  if ("staffId" in caller) return { staff: caller.staffId };
  return { account: hashSecret(`account ${caller.email}`).slice(0, 16) };
}

/** A name that nobody else has, for counting in memory. Null: a guest. */
export function callerName(request: FastifyRequest): string | null {
  const caller = callers.get(request);
  if (!caller) return null;
  if ("staffId" in caller) return `staff ${caller.staffId}`;
  return "partnerId" in caller ? `partner ${caller.partnerId}` : `account ${caller.email}`;
}
