import type { SupplierStatus } from "@ghuri/contract/flights";
import type { QuoteLines } from "../../pricing/index.ts";
import type { SearchResults } from "../results/search-results.ts";

/** How far a search is whose first page was sent before all suppliers had ended. */
export interface SearchProgress {
  /** The search that holds everything found so far. */
  readonly newestKey: string;
  /** Options in it that the first page's search did not have. */
  readonly added: number;
  readonly suppliers: SupplierStatus[];
  /** An instant, ISO 8601. Whoever is pending after it will not answer any more. */
  readonly pendingUntil: string;
}

/**
 * Stores searches until they expire. With several processes, each one finds the searches of
 * every other.
 */
export interface SearchStore {
  save(results: SearchResults): Promise<void>;
  /** Null when unknown or expired. */
  find(key: string, now: Date): Promise<SearchResults | null>;
  /** Stores how far a search is, under the key of its first page. */
  saveProgress(key: string, progress: SearchProgress): Promise<void>;
  findProgress(key: string): Promise<SearchProgress | null>;
  /** Stores the prices of a quote as shown, about as long as its search. */
  saveQuote(searchKey: string, quoteHash: string, lines: QuoteLines): Promise<void>;
  findQuote(searchKey: string, quoteHash: string): Promise<QuoteLines | null>;
}
