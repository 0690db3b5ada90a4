import type { FlightSearchBody, TripOption } from "@ghuri/contract/flights";
import { refuse } from "../../../platform/http/refusals/refuse.ts";
import {
  priceListedOffer,
  priceOffer,
  type PricingRuleSet,
  selectRules,
} from "../../pricing/index.ts";
import { isAnySelling } from "../is-any-selling.ts";
import type { FlightSearchDeps } from "../deps.ts";
import { parseCriteria } from "../search/parse-criteria.ts";
import { toPricedTrip } from "../search/priced-trip.ts";
import { searchToTheEnd } from "../search/running-search.ts";

/** One offer at two prices. */
export interface PreviewedOffer {
  readonly supplier: string;
  readonly present: Omit<TripOption, "id">;
  readonly draft: Omit<TripOption, "id">;
}

/**
 * Runs a search and prices its cheapest offers twice: with the rules in force, and with `rules`. Nothing is stored.
 * Refuses like a search: `invalid`, `flights_not_sold`, `supplier_unavailable`.
 */
export async function previewRules(
  deps: FlightSearchDeps,
  body: FlightSearchBody,
  { rules, limit }: { readonly rules: PricingRuleSet; readonly limit: number },
): Promise<PreviewedOffer[]> {
  if (!isAnySelling(deps.suppliers)) refuse("flights_not_sold");
  const now = deps.clock.now();
  const criteria = parseCriteria(deps, body, now);
  const answers = await searchToTheEnd(deps, criteria, now);
  if (!answers.some(({ status }) => status === "ok"))
    refuse("supplier_unavailable", { retryAfterSeconds: 5 });
  const present = deps.pricing.getCurrent();
  const listed = answers.flatMap(({ name: supplier, offers }) => {
    const trip = toPricedTrip(deps.airports, { criteria, supplier, now });
    const [before, after] = [selectRules(present, trip), selectRules(rules, trip)];
    return offers.map((offer) => ({
      supplier,
      offer,
      before,
      after,
      price: priceListedOffer(offer, before),
    }));
  });
  return listed
    .toSorted((a, b) => a.price - b.price)
    .slice(0, limit)
    .map(({ supplier, offer, before, after }) => {
      const full = offer.toOffer();
      return { supplier, present: priceOffer(full, before), draft: priceOffer(full, after) };
    });
}
