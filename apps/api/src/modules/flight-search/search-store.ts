import type { Quote, TripOption } from "@ghuri/contract/flights";
import type { Criteria } from "../../suppliers/flight-supplier.ts";
import type { SearchResults } from "./search-results.ts";

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

/**
 * Where searches live until they expire. With several processes a search made on one must be found
 * on every other.
 */
export interface SearchStore {
  save(results: SearchResults): Promise<void>;
  /** Null when unknown or expired. */
  find(key: string, now: Date): Promise<SearchResults | null>;
  /** Keeps a quote as it was shown, for as long as its search lives. */
  saveQuote(searchKey: string, quote: Quote): Promise<void>;
  findQuote(searchKey: string, quoteHash: string): Promise<Quote | null>;
}
