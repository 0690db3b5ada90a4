import type { ListedOffer, OfferOutline, SupplierOffer } from "../flight-supplier.ts";
import type { Sale } from "./choose-sales.ts";
import type { DescribeSale } from "./describe-offer.ts";
import { returnDiscount } from "./offer-price.ts";
import type { PlacesOf } from "./places-of-routing.ts";

/** What all sales of one search have in common. */
export interface SaleContext {
  readonly seats: number;
  readonly describe: DescribeSale;
  readonly placesOf: PlacesOf;
}

/**
 * A sale as a list needs it. A search finds two hundred and shows ten: the others stay a few
 * references into the timetable until somebody turns the page.
 */
export class ListedSale implements ListedOffer {
  readonly #sale: Sale;
  readonly #context: SaleContext;

  constructor(sale: Sale, context: SaleContext) {
    this.#sale = sale;
    this.#context = context;
  }

  get outline(): OfferOutline {
    const { legs, fare, tax, returnFare } = this.#sale;
    const { seats, placesOf } = this.#context;
    const itineraries = legs.map((leg) => leg.fare.itinerary);
    const [first, last] = [itineraries[0], itineraries.at(-1)];
    if (!first || !last) throw new Error("A sale has legs");
    const from = first.flights[0]?.service.route.origin;
    const to = last.flights.at(-1)?.service.route.destination;
    let minutes = 0;
    let stops = 0;
    let refundable = true;
    for (const { fare: legFare } of legs) {
      const { departure, arrival, flights } = legFare.itinerary;
      minutes += arrival - departure;
      stops = Math.max(stops, flights.length - 1);
      refundable &&= legFare.family.refund !== "no";
    }
    return {
      fareAndTax: fare + tax,
      discount: returnFare ? returnDiscount(fare) : 0,
      seated: seats,
      departs: first.departure + (from?.zone.offsetAt(first.departure) ?? 0),
      arrives: last.arrival + (to?.zone.offsetAt(last.arrival) ?? 0),
      minutes,
      stops,
      refundable,
      ...placesOf(itineraries.map(({ routing }) => routing)),
    };
  }

  describe(): SupplierOffer {
    return this.#context.describe(this.#sale);
  }
}
