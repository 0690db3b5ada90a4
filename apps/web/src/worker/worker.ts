/*
 * The service worker: keeps the shell of the page, so that it opens without a network. It touches pages
 * and the files of the build; what the API, the sandbox, the mailbox and downloads answer passes it by.
 */
import { enable as preloadPages } from "workbox-navigation-preload";
import { cleanupOutdatedCaches, precacheAndRoute } from "workbox-precaching";
import { NavigationRoute, registerRoute } from "workbox-routing";
import { CacheFirst } from "workbox-strategies";
import { answerPage } from "./answer-page.ts";
import { SHELL_FILES } from "./built-with.ts";
import { isAsset, keepWhatPagesName } from "./keep-assets.ts";
import { ASSET_CACHE, followVersions } from "./versions.ts";

/** The server's own: see SERVER_PATHS in apps/api/src/platform/http/web-routes.ts. */
const NOT_PAGES =
  /^\/(?:api|download-\w+|sandbox|storage|mailbox|metrics|healthz|readyz|assets|art|icons)(?:[/.?]|$)/;

preloadPages();
followVersions();
keepWhatPagesName();
cleanupOutdatedCaches();
precacheAndRoute(SHELL_FILES, { cleanURLs: false, ignoreURLParametersMatching: [] });
registerRoute(
  ({ sameOrigin, url }) => sameOrigin && isAsset(url.pathname),
  new CacheFirst({ cacheName: ASSET_CACHE }),
);
registerRoute(new NavigationRoute(answerPage, { denylist: [NOT_PAGES] }));
