/* The messages of the content pages: see load-messages.ts. */
export { sitePages } from "./site-pages.ts";
