/*
 * The service worker. It caches the shell of the page, so that the site opens without a network. It handles
 * pages and build files only; it ignores the API, the sandbox, the mailbox and downloads.
 */
import { enable as preloadPages } from "workbox-navigation-preload";
import { cleanupOutdatedCaches, precacheAndRoute } from "workbox-precaching";
import { NavigationRoute, registerRoute } from "workbox-routing";
import { CacheFirst } from "workbox-strategies";
import { servePage } from "./serve-page.ts";
import { SHELL_FILES } from "./build-constants.ts";
import { isAsset, cacheReportedAssets } from "./cache-assets.ts";
import { ASSET_CACHE, handleVersionChanges } from "./versions.ts";

/** Paths that the server handles itself: see SERVER_PATHS in apps/api/src/platform/http/web-routes.ts. */
const NOT_PAGES =
  /^\/(?:api|download-[\w-]+|sandbox|storage|mailbox|metrics|healthz|readyz|assets|art|icons)(?:[/.?]|$)/;

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
