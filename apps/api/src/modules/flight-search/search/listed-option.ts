import type { TripOption } from "@ghuri/contract/flights";
import type { ListedOffer } from "../../../suppliers/flight-supplier.ts";
import { priceOffer } from "../../pricing/index.ts";
import type { PricedOffer } from "./find-options.ts";
import type { OptionFacets } from "./option-facets.ts";
import type { FoundOption, OptionDetails } from "./search.ts";

/** An option of this process's own search: the supplier's listing with a name. */
export class ListedOption implements FoundOption {
  readonly id: string;
  readonly supplier: string;
  readonly facets: OptionFacets;
  readonly #offer: ListedOffer;

  constructor(id: string, { supplier, facets, offer }: PricedOffer) {
    this.id = id;
    this.supplier = supplier;
    this.facets = facets;
    this.#offer = offer;
  }

  getDetails(): OptionDetails {
    const offer = this.#offer.toOffer();
    const option: TripOption = { id: this.id, ...priceOffer(offer) };
    return { ref: offer.ref, option };
  }
}
