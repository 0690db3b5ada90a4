/** The door of site: the pages that belong to no other room. */
export {
  findPageText,
  findPageVersion,
  listPageVersions,
  newestPageVersions,
  type PageVersionRow,
  type WhichPage,
  writePage,
} from "./page-texts.ts";
export { nothingHead, sitePages } from "./site-pages.ts";
export { SITE_NAME } from "./words.ts";
