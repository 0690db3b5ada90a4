import type { FastifyRequest } from "fastify";
import { hashSecret } from "../../ids.ts";

/** Whose request it is: an account by its email address, or a member of staff by id. */
type Caller = { readonly email: string } | { readonly staffId: string };

const callers = new WeakMap<FastifyRequest, Caller>();

/** Notes who sent a request, for the line of the log about its refusal. */
export function rememberCaller(request: FastifyRequest, caller: Caller): void {
  callers.set(request, caller);
}

/** Who sent a request, as a log may name them: an account by the hash that the lines about its sign-ins carry. Nobody: {}. */
export function loggedCaller(request: FastifyRequest): { account?: string; staff?: string } {
  const caller = callers.get(request);
  if (!caller) return {};
  if ("staffId" in caller) return { staff: caller.staffId };
  return { account: hashSecret(`account ${caller.email}`).slice(0, 16) };
}
