import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { isPagePath } from "../pages/page-paths.ts";
import { refuse } from "../refusals/refuse.ts";
import { isFromStaffPort } from "./listen-for-staff.ts";
import { hostname } from "./refuse-other-hosts.ts";

/** Probes call these by the address of the node. */
const PROBES = ["/healthz", "/readyz", "/metrics"];

/** What pages of the back office use beside its own calls, by route. */
const SHARED_ROUTES: ReadonlySet<string> = new Set([
  "/api/v1/airport/search",
  "/api/v1/flight/search",
  "/api/v1/flight/filter",
  "/api/v1/flight/single",
  "/api/v1/client-errors",
  "/api/v1/csp-reports",
]);

/** Built files and pictures, which hold nothing personal. No service worker: the back office has nothing to keep offline. */
const SHARED_FILES =
  /^\/((assets|art|icons|storage\/(company|package-thumbs|visa-guidelines-thumbs))\/|(?!sw\.js)[\w.-]+\.(js|svg|png|ico|webmanifest)$)/;

interface StaffOrigin {
  readonly appUrl: string;
  readonly staffUrl: string;
  /** A listener of its own serves the back office: `listenForStaff`. */
  readonly hasOwnPort: boolean;
}

/**
 * Separates two origins that one process serves: the staff's has the back office and nothing else, the public one has
 * everything but the back office. A hole in a public page then reaches no session of staff. Links to the site lead from the
 * staff's origin to the public one. With a port of its own each origin answers on its port only: a call that arrives at the other
 * one was not meant for this place (421).
 */
export function separateStaffOrigin(
  app: FastifyInstance,
  { appUrl, staffUrl, hasOwnPort }: StaffOrigin,
): void {
  const staffHost = new URL(staffUrl).hostname;
  app.addHook("onRequest", (request, reply, next) => {
    const path = pathOf(request);
    if (PROBES.includes(path)) return next();
    const isForStaff = hostname(request) === staffHost;
    if (hasOwnPort && isFromStaffPort(request) !== isForStaff) refuse("unknown_host");
    const isStaffs = isOfStaff(path) || isOfStaff(request.routeOptions.url ?? "");
    if (!isForStaff) {
      if (isStaffs) refuse("not_found");
      return next();
    }
    if (isStaffs || isShared(request, path)) return next();
    return leaveStaffOrigin(request, reply, { path, appUrl });
  });
}

function leaveStaffOrigin(
  request: FastifyRequest,
  reply: FastifyReply,
  { path, appUrl }: { readonly path: string; readonly appUrl: string },
): FastifyReply {
  const isRead = request.method === "GET" || request.method === "HEAD";
  if (!isRead || !isPagePath(path)) return refuse("not_found");
  return reply.redirect(path === "/" ? "/back-office" : `${appUrl}${request.url}`, 303);
}

function isOfStaff(path: string): boolean {
  return /^\/(api\/v1\/)?back-office(\/|$)/.test(path);
}

function isShared({ routeOptions: { url: route } }: FastifyRequest, path: string): boolean {
  return (route !== undefined && SHARED_ROUTES.has(route)) || SHARED_FILES.test(path);
}

/** As the router reads it: without the query, and with escapes resolved. */
function pathOf({ url }: FastifyRequest): string {
  const [path = ""] = url.split("?", 1);
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}
