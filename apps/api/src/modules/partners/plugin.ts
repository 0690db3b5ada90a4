import type { Platform, ModuleParts } from "../../platform/platform.ts";
import type { PartnerDeps } from "./deps.ts";
import { mcpRoutes } from "./mcp/mcp-routes.ts";

/** What partners' programs may do with a key: a server of the Model Context Protocol, read-only. */
export function registerPartners(
  platform: Platform,
  options: Pick<PartnerDeps, "airports" | "search">,
): ModuleParts {
  mcpRoutes(platform.http, { ...platform, ...options });
  return {};
}
