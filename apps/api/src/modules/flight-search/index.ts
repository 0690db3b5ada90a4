/** The door of flight-search: what booking a flight needs of a search. */
export type { FlightSearchDeps } from "./deps.ts";
export { quoteOffer, type QuotedOffer } from "./quote-offer.ts";
export { changesSinceShown } from "./changes-since-shown.ts";
export { findAlternatives } from "./find-alternatives.ts";
export { optionInLanguage } from "./in-language.ts";
