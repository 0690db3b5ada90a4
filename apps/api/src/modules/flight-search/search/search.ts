import type { TripOption } from "@ghuri/contract/flights";
import type { Criteria } from "../../../suppliers/flight-supplier.ts";
import type { OptionFacets } from "./option-facets.ts";

/** An option as listed. */
export interface FoundOption {
  /** Its own among all searches, so that a page may cache options by id. */
  readonly id: string;
  readonly supplier: string;
  readonly facets: OptionFacets;
  /** All there is to say of it, put together each time: few of a search are ever looked at. */
  getDetails(): OptionDetails;
}

export interface OptionDetails {
  /** The supplier's own name for it; never shown to the browser. */
  readonly ref: string;
  readonly option: TripOption;
}

/** What a search found. It is written once and never changes. */
export interface Search {
  readonly key: string;
  /** An instant, ISO 8601. */
  readonly expiresAt: string;
  readonly criteria: Criteria;
  /** Best mix first. */
  readonly found: readonly FoundOption[];
}

/** The server owns the end of a search; a page only shows it. */
export function isLive(search: Search, now: Date): boolean {
  return Date.parse(search.expiresAt) > now.getTime();
}
