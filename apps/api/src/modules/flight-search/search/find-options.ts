import type { FlightSearchReply } from "@ghuri/contract/flights";
import type { Criteria, ListedOffer } from "../../../suppliers/flight-supplier.ts";
import { searchSuppliers } from "./search-suppliers.ts";
import { rankByBestMix } from "./rank-options.ts";
import type { FlightSearchDeps } from "../deps.ts";
import { type OptionFacets, getFacets } from "./option-facets.ts";

export interface PricedOffer {
  readonly supplier: string;
  readonly offer: ListedOffer;
  readonly facets: OptionFacets;
}

/** As many as the pages of `/flight/filter` reach. */
const MOST_OPTIONS = 1000;

/** What can be bought now at which price, best mix first, and which supplier answered. */
export async function findOptions(
  deps: Pick<FlightSearchDeps, "suppliers" | "log" | "deadlineMs" | "watch">,
  criteria: Criteria,
  now: Date,
): Promise<{ found: PricedOffer[]; suppliers: FlightSearchReply["suppliers"] }> {
  const answers = await searchSuppliers(deps, criteria, now);
  const found = answers.flatMap(({ name, offers }) =>
    offers.map((offer) => ({ supplier: name, offer, facets: getFacets(offer.summary) })),
  );
  return {
    found: rankByBestMix(found).slice(0, MOST_OPTIONS),
    suppliers: answers.map(({ name, status }) => ({ name, status })),
  };
}
