import type { CabinClass } from "@ghuri/contract/flights";
import type { ListedOffer, OfferSummary, SupplierOffer } from "../../flight-supplier.ts";
import type { OfferDraft } from "./select-offers.ts";
import type { DescribeLeg } from "./describe-leg.ts";
import { createOfferDescriber, type DescribeOffer } from "./describe-offer.ts";
import type { Itinerary } from "../itineraries/find-itineraries.ts";
import { calculateReturnDiscount } from "../fares/offer-price.ts";
import type { Party } from "../fares/party.ts";
import type { SummarizeRoutings } from "./summarize-routing.ts";

export interface ListingDeps {
  readonly describeLeg: DescribeLeg;
  readonly summarizeRoutings: SummarizeRoutings;
}

/** What all sales of one search have in common. */
interface ListingContext {
  readonly nowMinute: number;
  readonly party: Party;
  readonly describe: DescribeOffer;
  readonly summarizeRoutings: SummarizeRoutings;
}

/** The sales of one search as a list of offers. */
export function createListedOffers(
  { describeLeg, summarizeRoutings }: ListingDeps,
  sales: readonly OfferDraft[],
  search: { readonly cabin: CabinClass; readonly party: Party; readonly nowMinute: number },
): ListedScheduleOffer[] {
  const describe = createOfferDescriber({ ...search, describeLeg });
  const { party, nowMinute } = search;
  const context = { nowMinute, party, describe, summarizeRoutings };
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
    const { party, summarizeRoutings } = this.context;
    const itineraries = legs.map((leg) => leg.fare.itinerary);
    const [first, last] = [itineraries[0], itineraries.at(-1)];
    if (!first || !last) throw new Error("A sale has legs");
    const from = first.flights[0]?.service.route.origin;
    const to = last.flights.at(-1)?.service.route.destination;
    let durationMinutes = 0;
    let stops = 0;
    let refundable = true;
    for (const { fare: legFare } of legs) {
      const { departure, arrival, flights } = legFare.itinerary;
      durationMinutes += arrival - departure;
      stops = Math.max(stops, flights.length - 1);
      refundable &&= legFare.family.refund !== "no";
    }
    return {
      itinerary: itineraries.map(nameItinerary).join("~"),
      fareAndTax: fare + tax,
      discount: returnFare ? calculateReturnDiscount(fare) : 0,
      seated: party.seats,
      departureMinute: first.departure + (from?.zone.offsetAt(first.departure) ?? 0),
      arrivalMinute: last.arrival + (to?.zone.offsetAt(last.arrival) ?? 0),
      durationMinutes,
      stops,
      refundable,
      ...summarizeRoutings(itineraries.map(({ routing }) => routing)),
    };
  }

  toOffer(): SupplierOffer {
    return this.context.describe(this.sale);
  }
}

function nameItinerary({ flights, departure }: Itinerary): string {
  let numbers = "";
  for (const { service } of flights)
    numbers += numbers === "" ? service.number : `+${service.number}`;
  return `${numbers}@${departure}`;
}
