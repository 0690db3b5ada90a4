import type { FlightSupplier, SupplierOffer } from "../src/suppliers/flight-supplier.ts";
import { toListedOffer } from "../src/suppliers/to-listed-offer.ts";

/** A supplier that sells what the case says; what is taken off its shelf is sold out. */
export interface SampleSupplier extends FlightSupplier {
  readonly shelf: Map<string, SupplierOffer>;
}

export function sampleSupplier(
  offers: readonly SupplierOffer[],
  over: Partial<FlightSupplier> = {},
): SampleSupplier {
  const shelf = new Map(offers.map((offer) => [offer.ref, offer]));
  const notAsked = () => Promise.reject(new Error("This case does not come so far"));
  return {
    name: "sample",
    airlines: [],
    shelf,
    search: async () => [...shelf.values()].map(toListedOffer),
    price: async ({ ref }) => {
      const offer = shelf.get(ref);
      return offer ? { outcome: "priced", offer } : { outcome: "sold_out" };
    },
    findSeatBuckets: () => null,
    holdSeatsQueries: {},
    createSeatInventory: notAsked,
    releaseSeats: notAsked,
    issueTickets: notAsked,
    getConditions: notAsked,
    cancelBooking: notAsked,
    getBookingStatus: notAsked,
    ...over,
  };
}
