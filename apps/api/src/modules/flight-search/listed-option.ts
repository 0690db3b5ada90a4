import type { TripOption } from "@ghuri/contract/flights";
import type { ListedOffer } from "../../suppliers/flight-supplier.ts";
import { priceOffer } from "../pricing/index.ts";
import type { PricedListing } from "./find-options.ts";
import type { Facets } from "./option-facets.ts";
import type { FoundOption, ToldOption } from "./search.ts";

/** An option of this process's own search: the supplier's listing with a name. */
export class ListedOption implements FoundOption {
  readonly id: string;
  readonly supplier: string;
  readonly facets: Facets;
  readonly #offer: ListedOffer;

  constructor(id: string, { supplier, facets, offer }: PricedListing) {
    this.id = id;
    this.supplier = supplier;
    this.facets = facets;
    this.#offer = offer;
  }

  tell(): ToldOption {
    const offer = this.#offer.describe();
    const option: TripOption = { id: this.id, ...priceOffer(offer) };
    return { ref: offer.ref, option };
  }
}
