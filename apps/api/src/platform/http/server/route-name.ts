import type { FastifyRequest } from "fastify";
import { isPagePath } from "../pages/page-paths.ts";

/**
 * The pattern of a route, for logs and metrics; of a page, its first path segment. Never the URL: it may contain a
 * name, and there is no limit to their number.
 */
export function routeName({ routeOptions, url }: FastifyRequest): string {
  if (routeOptions.url) return routeOptions.url;
  const [path = "/"] = url.split("?", 1);
  return isPagePath(path) ? `page /${path.split("/", 2)[1] ?? ""}` : "none";
}
