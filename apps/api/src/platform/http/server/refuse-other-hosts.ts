import type { FastifyInstance, FastifyRequest } from "fastify";
import { refuse } from "../refusals/refuse.ts";

/** Probes call these by the address of the node. */
const PROBES = ["/healthz", "/readyz", "/metrics"];

/** The names a live program may be called by: its public one and those the administrator adds. */
export function allowedHosts(env: {
  readonly APP_URL: string;
  readonly STAFF_URL?: string | undefined;
  readonly ALLOWED_HOSTS?: string | undefined;
}): string[] {
  const others = env.ALLOWED_HOSTS?.split(",").map((name) => name.trim().toLowerCase()) ?? [];
  const staff = env.STAFF_URL === undefined ? [] : [new URL(env.STAFF_URL).hostname];
  return [new URL(env.APP_URL).hostname, ...staff, ...others.filter((name) => name !== "")];
}

/**
 * Refuses requests with two Host headers, which a proxy may read differently than we do, and requests for a host that
 * is not ours: a page of another name would otherwise reach us through the visitor's browser (DNS rebinding).
 */
export function refuseOtherHosts(app: FastifyInstance, allowed?: readonly string[]): void {
  app.addHook("onRequest", (request, _reply, next) => {
    if (countHosts(request) > 1) refuse("malformed_body");
    const isOurs = allowed === undefined || allowed.includes(hostname(request));
    if (!isOurs && !PROBES.includes(request.url)) refuse("unknown_host");
    next();
  });
}

/** The name that was asked for, without port, in lower case. */
export function hostname({ headers }: Pick<FastifyRequest, "headers">): string {
  return (headers.host ?? "").replace(/:\d*$/, "").toLowerCase();
}

/** Node keeps the first of several and drops the others. */
function countHosts({ raw: { rawHeaders } }: FastifyRequest): number {
  let count = 0;
  for (let at = 0; at < rawHeaders.length; at += 2)
    if (rawHeaders[at]?.length === 4 && rawHeaders[at]?.toLowerCase() === "host") count += 1;
  return count;
}
