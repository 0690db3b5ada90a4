/** The door of flight-search: what booking a flight needs of a search. */
export type { FlightSearchDeps } from "./deps.ts";
export { quoteOffer, type QuotedOffer } from "./quote-offer.ts";
export { changesSinceShown } from "./changes-since-shown.ts";
export { findAlternatives } from "./find-alternatives.ts";
export { departureInstant } from "./departure-instant.ts";
export type { SearchCounter } from "./count-searches.ts";
export { searchesByDay, searchesByRoute } from "./search-numbers.ts";
export type { SupplierWatch } from "./supplier-watch.ts";
export { optionInLanguage } from "./in-language.ts";
export {
  listPresetRoutes,
  lockPresetRoutes,
  type PresetRoute,
  replacePresetRoutes,
} from "./preset-rows.ts";
export type { SearchPresets } from "./search-presets.ts";
