/* The messages loaded after the first paint: home's lower sections, deals and the site search. See load-messages.ts. */
export { carousel } from "./carousel.ts";
export { deals } from "./deals.ts";
export { home } from "./home.ts";
export { packageCard } from "./package-card.ts";
export { siteSearch } from "./site-search.ts";
