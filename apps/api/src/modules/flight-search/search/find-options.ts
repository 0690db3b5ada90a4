import type { SupplierStatus } from "@ghuri/contract/flights";
import type { Criteria, ListedOffer } from "../../../suppliers/flight-supplier.ts";
import { type OfferRules, selectRules } from "../../pricing/index.ts";
import type { FlightSearchDeps } from "../deps.ts";
import { type OptionFacets, getFacets } from "./option-facets.ts";
import { toPricedTrip } from "./priced-trip.ts";
import { rankByBestMix } from "./rank-options.ts";
import { type SupplierAnswer, startSearch } from "./running-search.ts";

export interface PricedOffer {
  readonly supplier: string;
  readonly offer: ListedOffer;
  readonly facets: OptionFacets;
  /** The rules at the time of the search: its pages keep their prices when staff change a rule. */
  readonly rules: OfferRules;
}

/** Options with their prices, best mix first, and the status of each supplier. */
export interface FoundOptions {
  readonly found: readonly PricedOffer[];
  readonly suppliers: SupplierStatus[];
}

/** The number of options that the pages of `/flight/filter` can show. */
const MOST_OPTIONS = 1000;

/** The options on sale, once every supplier has ended. */
export async function findOptions(
  deps: Pick<
    FlightSearchDeps,
    "suppliers" | "log" | "deadlineMs" | "watch" | "airports" | "pricing"
  >,
  criteria: Criteria,
  now: Date,
): Promise<FoundOptions> {
  const running = startSearch(deps, criteria, now);
  while (running.isRunning()) await running.waitBeyond(running.version());
  return createRanking(deps, criteria, now)(running.current());
}

/** Prices and ranks what suppliers have answered so far. */
export type RankAnswers = (answers: readonly SupplierAnswer[]) => FoundOptions;

/** The ranking of one search. An offer is priced once, however often answers are ranked while more of them come. */
export function createRanking(
  { airports, pricing }: Pick<FlightSearchDeps, "airports" | "pricing">,
  criteria: Criteria,
  now: Date,
): RankAnswers {
  const ruleSet = pricing.getCurrent();
  const rulesBySupplier = new Map<string, OfferRules>();
  const priced = new Map<ListedOffer, PricedOffer>();

  function rulesOf(supplier: string): OfferRules {
    const known = rulesBySupplier.get(supplier);
    if (known) return known;
    const rules = selectRules(ruleSet, toPricedTrip(airports, { criteria, supplier, now }));
    rulesBySupplier.set(supplier, rules);
    return rules;
  }

  function price(supplier: string, offer: ListedOffer): PricedOffer {
    const known = priced.get(offer);
    if (known) return known;
    const rules = rulesOf(supplier);
    const one = { supplier, offer, facets: getFacets(offer, rules), rules };
    priced.set(offer, one);
    return one;
  }

  return (answers) => {
    const found = answers.flatMap(({ name, offers }) => offers.map((offer) => price(name, offer)));
    return {
      found: rankByBestMix(found).slice(0, MOST_OPTIONS),
      suppliers: answers.map(({ name, status }) => ({ name, status })),
    };
  };
}
