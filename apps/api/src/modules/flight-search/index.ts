/** The door of flight-search: what booking a flight needs of a search. */
export type { FlightSearchDeps } from "./deps.ts";
export { quoteOffer, type QuotedOffer } from "./quotes/quote-offer.ts";
export { compareWithShownQuote } from "./quotes/compare-with-shown-quote.ts";
export { findAlternatives } from "./quotes/find-alternatives.ts";
export { departureInstant } from "./quotes/departure-instant.ts";
export type { SearchCounter } from "./reports/count-searches.ts";
export { countSearchesByDay, countSearchesByRoute } from "./reports/search-reports.ts";
export type { SupplierHealthMonitor } from "./supplier-health.ts";
export { localizeOption } from "./results/localize-option.ts";
export {
  listPresetRoutes,
  lockPresetRoutes,
  type PresetRoute,
  replacePresetRoutes,
} from "./presets/preset-routes.ts";
export type { SearchPresets } from "./presets/search-presets.ts";
