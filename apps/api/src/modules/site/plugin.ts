import type { Platform, ModuleParts } from "../../platform/platform.ts";
import { siteRoutes } from "./routes.ts";
import { findPageText } from "./page-versions.ts";
import { securityContactRoutes } from "./security-contact-routes.ts";
import { type SiteDeps, sitePages } from "./site-pages.ts";

/** Home and the content pages. */
export function registerSite(
  platform: Platform,
  { sellsFlights, getHomeResponses }: Pick<SiteDeps, "sellsFlights" | "getHomeResponses">,
): ModuleParts {
  const { db, serve, company } = platform;
  siteRoutes(serve, { db });
  securityContactRoutes(platform.http, platform);
  return {
    pages: sitePages({
      company,
      sellsFlights,
      getHomeResponses,
      pageText: (page, language) => findPageText(db, { page, language }),
    }),
  };
}
