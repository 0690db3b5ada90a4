/** Public interface of site: the pages that belong to no other module. */
/** Registers the module; app.ts calls it once. */
export { registerSite } from "./plugin.ts";
export {
  findPageText,
  findPageVersion,
  listPageVersions,
  listLatestPageVersions,
  type PageVersionRow,
  type PageKey,
  savePageVersion,
} from "./page-versions.ts";
export { notFoundHead, sitePages } from "./site-pages.ts";
export { SITE_NAME } from "./messages.ts";
