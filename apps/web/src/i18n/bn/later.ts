/* The words of what comes after the first paint: home's later sections, deals, the search of everything. See load-messages.ts. */
export { carousel } from "./carousel.ts";
export { deals } from "./deals.ts";
export { home } from "./home.ts";
export { packageCard } from "./package-card.ts";
export { siteSearch } from "./site-search.ts";
