import type { TripOption } from "@ghuri/contract/flights";
import type { Criteria, ListedOffer } from "../../../suppliers/flight-supplier.ts";
import type { OfferRules } from "../../pricing/index.ts";
import type { OptionFacets } from "./option-facets.ts";

/** An option as listed. */
export interface FoundOption {
  /** Unique across all searches, so that the client may cache options by id. */
  readonly id: string;
  readonly supplier: string;
  readonly facets: OptionFacets;
  readonly offer: ListedOffer;
  /** The rules at the time of the search: its pages keep their prices when staff change a rule. */
  readonly rules: OfferRules;
  /** The full details, built on each call: few options of a search are ever opened. */
  getDetails(): OptionDetails;
}

export interface OptionDetails {
  /** The supplier's reference; never sent to the browser. */
  readonly ref: string;
  readonly option: TripOption;
}

/** The result of a search. It is written once and never changes. */
export interface Search {
  readonly key: string;
  /** An instant, ISO 8601. */
  readonly expiresAt: string;
  readonly criteria: Criteria;
  /** Best mix first. */
  readonly found: readonly FoundOption[];
}

/** The id of the option at a place of the list. */
export function optionId(searchKey: string, place: number): string {
  return `${searchKey.slice(0, 8)}-${place}`;
}

/** Whether a search has not expired. Only the server decides this; the page just displays it. */
export function isLive(search: Search, now: Date): boolean {
  return Date.parse(search.expiresAt) > now.getTime();
}
