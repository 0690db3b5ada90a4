import type { TripOption } from "@ghuri/contract/flights";
import type { Criteria } from "../../suppliers/flight-supplier.ts";

/** An option as listed, and where to ask for it again. */
export interface FoundOption {
  readonly supplier: string;
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
  return search.expiresAt > now.toISOString();
}
