/** Public interface of flight-search: what flight booking needs from a search. */
/** Registers the module; app.ts calls it once. */
export { registerFlightSearch } from "./plugin.ts";
export type { FlightSearchDeps } from "./deps.ts";
/** Whether flights are sold at all now. */
export { isAnySelling, isSelling } from "./is-any-selling.ts";
/** Searches as the form does. Refuses flights_not_sold, invalid, supplier_unavailable. */
export { searchFlights } from "./search/search-flights.ts";
export { quoteOffer, type QuotedOffer } from "./quotes/quote-offer.ts";
/** An offer of a supplier with our charges of now. */
export { addOwnCharges } from "./quotes/reprice-option.ts";
export { compareWithShownQuote } from "./quotes/compare-with-shown-quote.ts";
export { type PreviewedOffer, previewRules } from "./quotes/preview-rules.ts";
export { findAlternatives } from "./quotes/find-alternatives.ts";
/** The instant of a local departure time in its IANA zone. */
export { toInstant as departureInstant } from "../../platform/local-instant.ts";
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
/** Inserts the popular routes of the home page into a new database. */
export { seedPresetRoutes } from "./presets/preset-routes.ts";
