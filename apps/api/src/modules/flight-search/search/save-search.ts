import { newSecret } from "../../../platform/ids.ts";
import type { Criteria } from "../../../suppliers/flight-supplier.ts";
import type { FlightSearchDeps } from "../deps.ts";
import { prepareResults, type SearchResults } from "../results/search-results.ts";
import type { PricedOffer } from "./find-options.ts";
import { ListedOption } from "./listed-option.ts";
import { optionId } from "./search.ts";

interface NewSearch {
  readonly criteria: Criteria;
  readonly expiresAt: string;
  /** Best mix first. */
  readonly found: readonly PricedOffer[];
}

/** Stores options under a new key. They never change afterwards. */
export async function saveSearch(
  { store }: Pick<FlightSearchDeps, "store">,
  { criteria, expiresAt, found }: NewSearch,
): Promise<SearchResults> {
  const key = newSecret();
  const results = prepareResults({
    key,
    expiresAt,
    criteria,
    found: found.map((one, at) => new ListedOption(optionId(key, at), one)),
  });
  await store.save(results);
  return results;
}
