/*
 * The service worker: keeps the shell of the page, so that it opens without a network. It touches pages
 * and the files of the build; what the API, the sandbox, the mailbox and downloads answer passes it by.
 */
import { enable as preloadPages } from "workbox-navigation-preload";
import { cleanupOutdatedCaches, precacheAndRoute } from "workbox-precaching";
import { NavigationRoute, registerRoute } from "workbox-routing";
import { CacheFirst } from "workbox-strategies";
import { servePage } from "./serve-page.ts";
import { SHELL_FILES } from "./build-constants.ts";
import { isAsset, cacheReportedAssets } from "./cache-assets.ts";
import { ASSET_CACHE, handleVersionChanges } from "./versions.ts";

/** The server's own: see SERVER_PATHS in apps/api/src/platform/http/web-routes.ts. */
const NOT_PAGES =
  /^\/(?:api|download-\w+|sandbox|storage|mailbox|metrics|healthz|readyz|assets|art|icons)(?:[/.?]|$)/;

preloadPages();
handleVersionChanges();
cacheReportedAssets();
cleanupOutdatedCaches();
precacheAndRoute(SHELL_FILES, { cleanURLs: false, ignoreURLParametersMatching: [] });
registerRoute(
  ({ sameOrigin, url }) => sameOrigin && isAsset(url.pathname),
  new CacheFirst({ cacheName: ASSET_CACHE }),
);
registerRoute(new NavigationRoute(servePage, { denylist: [NOT_PAGES] }));
