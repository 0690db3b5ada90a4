import type { FlightSearchReply } from "@ghuri/contract/flights";
import type { Criteria, ListedOffer } from "../../suppliers/flight-supplier.ts";
import { askSuppliers } from "./ask-suppliers.ts";
import { inBestMix } from "./best-mix.ts";
import type { FlightSearchDeps } from "./deps.ts";
import { type Facets, facetsOf } from "./option-facets.ts";

export interface PricedListing {
  readonly supplier: string;
  readonly offer: ListedOffer;
  readonly facets: Facets;
}

/** As many as the pages of `/flight/filter` reach. */
const MOST_OPTIONS = 1000;

/** What can be bought now at which price, best mix first, and which supplier answered. */
export async function findOptions(
  deps: Pick<FlightSearchDeps, "suppliers" | "log" | "deadlineMs" | "watch">,
  criteria: Criteria,
  now: Date,
): Promise<{ found: PricedListing[]; suppliers: FlightSearchReply["suppliers"] }> {
  const answers = await askSuppliers(deps, criteria, now);
  const found = answers.flatMap(({ name, offers }) =>
    offers.map((offer) => ({ supplier: name, offer, facets: facetsOf(offer.outline) })),
  );
  return {
    found: inBestMix(found).slice(0, MOST_OPTIONS),
    suppliers: answers.map(({ name, status }) => ({ name, status })),
  };
}
