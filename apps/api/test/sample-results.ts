import { getFacets } from "../src/modules/flight-search/search/option-facets.ts";
import { ListedOption } from "../src/modules/flight-search/search/listed-option.ts";
import {
  prepareResults,
  type SearchResults,
} from "../src/modules/flight-search/results/search-results.ts";
import { DEFAULT_RULES } from "../src/modules/pricing/index.ts";
import { toOfferRules } from "../src/modules/pricing/select-rules.ts";
import type { SupplierOffer } from "../src/suppliers/flight-supplier.ts";
import { toListedOffer } from "./to-listed-offer.ts";

/** A search that found only these offers, valid until half past six (UTC) on 21 November 2026. */
export function sampleResults(key: string, offers: readonly SupplierOffer[]): SearchResults {
  const rules = toOfferRules(DEFAULT_RULES);
  return prepareResults({
    key,
    expiresAt: "2026-11-21T06:30:00.000Z",
    criteria: {
      trips: [],
      passengers: { adult: 1, child: 0, infant: 0 },
      cabin: "ECONOMY",
      roundTrip: false,
    },
    found: offers.map(toListedOffer).map(
      (offer, at) =>
        new ListedOption(`${key}-${at}`, {
          supplier: "sample",
          offer,
          facets: getFacets(offer, rules),
          rules,
        }),
    ),
  });
}
