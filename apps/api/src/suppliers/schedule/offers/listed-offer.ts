import type { CabinClass } from "@ghuri/contract/flights";
import type { ListedOffer, OfferSummary, SupplierOffer } from "../../flight-supplier.ts";
import type { OfferDraft } from "./select-offers.ts";
import type { DescribeLeg } from "./describe-leg.ts";
import { createOfferDescriber, type DescribeOffer } from "./describe-offer.ts";
import { calculateReturnDiscount } from "../fares/offer-price.ts";
import type { Party } from "../fares/party.ts";
import { createLegSummarizer, type SummarizeLeg } from "./summarize-leg.ts";
import { joinPlaces, type SummarizeRouting } from "./summarize-routing.ts";

export interface ListingDeps {
  readonly describeLeg: DescribeLeg;
  readonly summarizeRouting: SummarizeRouting;
}

/** What all sales of one search have in common. */
interface ListingContext {
  readonly nowMinute: number;
  readonly party: Party;
  readonly describe: DescribeOffer;
  readonly summarizeLeg: SummarizeLeg;
}

/** The sales of one search as a list of offers. */
export function createListedOffers(
  { describeLeg, summarizeRouting }: ListingDeps,
  sales: readonly OfferDraft[],
  search: { readonly cabin: CabinClass; readonly party: Party; readonly nowMinute: number },
): ListedScheduleOffer[] {
  const describe = createOfferDescriber({ ...search, describeLeg });
  const { party, nowMinute } = search;
  const summarizeLeg = createLegSummarizer(summarizeRouting);
  const context = { nowMinute, party, describe, summarizeLeg };
  return sales.map((sale) => new ListedScheduleOffer(sale, context));
}

/**
 * A sale as a list needs it. A search finds two hundred and shows ten: the others stay a few
 * references into the timetable until its page is requested.
 */
export class ListedScheduleOffer implements ListedOffer {
  readonly sale: OfferDraft;
  readonly context: ListingContext;

  constructor(sale: OfferDraft, context: ListingContext) {
    this.sale = sale;
    this.context = context;
  }

  get summary(): OfferSummary {
    const { legs, fare, tax, returnFare } = this.sale;
    const { party, summarizeLeg } = this.context;
    const own = legs.map((leg) => summarizeLeg(leg.fare.itinerary));
    const [first, last] = [own[0], own.at(-1)];
    if (!first || !last) throw new Error("A sale has legs");
    const { airlines, airports, layovers } = joinPlaces(own);
    return {
      itinerary: own.map(({ name }) => name).join("~"),
      fareAndTax: fare + tax,
      discount: returnFare ? calculateReturnDiscount(fare) : 0,
      seated: party.seats,
      departureMinute: first.departureMinute,
      arrivalMinute: last.arrivalMinute,
      durationMinutes: own.reduce((sum, leg) => sum + leg.durationMinutes, 0),
      stops: own.reduce((most, leg) => Math.max(most, leg.stops), 0),
      refundable: legs.every((leg) => leg.fare.family.refund !== "no"),
      airlines,
      airports,
      layovers,
    };
  }

  toOffer(): SupplierOffer {
    return this.context.describe(this.sale);
  }
}
