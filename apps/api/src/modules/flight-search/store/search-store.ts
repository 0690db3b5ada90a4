import type { QuoteLines } from "../../pricing/index.ts";
import type { SearchResults } from "../results/search-results.ts";

/**
 * Where searches live until they expire. With several processes a search made on one is found on
 * every other.
 */
export interface SearchStore {
  save(results: SearchResults): Promise<void>;
  /** Null when unknown or expired. */
  find(key: string, now: Date): Promise<SearchResults | null>;
  /** Keeps the prices of a quote as it was shown, about as long as its search. */
  saveQuote(searchKey: string, quoteHash: string, lines: QuoteLines): Promise<void>;
  findQuote(searchKey: string, quoteHash: string): Promise<QuoteLines | null>;
}
