import type { TripOption } from "@ghuri/contract/flights";
import type { ListedOffer } from "../../../suppliers/flight-supplier.ts";
import { type OfferRules, priceOffer } from "../../pricing/index.ts";
import type { PricedOffer } from "./find-options.ts";
import type { OptionFacets } from "./option-facets.ts";
import type { FoundOption, OptionDetails } from "./search.ts";

/** An option of a search in this process: the supplier's offer with an id. */
export class ListedOption implements FoundOption {
  readonly id: string;
  readonly supplier: string;
  readonly facets: OptionFacets;
  readonly offer: ListedOffer;
  readonly rules: OfferRules;

  constructor(id: string, { supplier, facets, offer, rules }: PricedOffer) {
    this.id = id;
    this.supplier = supplier;
    this.facets = facets;
    this.offer = offer;
    this.rules = rules;
  }

  getDetails(): OptionDetails {
    const offer = this.offer.toOffer();
    const option: TripOption = { id: this.id, ...priceOffer(offer, this.rules) };
    return { ref: offer.ref, option };
  }
}
