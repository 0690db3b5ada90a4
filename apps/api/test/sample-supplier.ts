import type { InlineSupplier, SupplierOffer } from "../src/suppliers/flight-supplier.ts";
import { toListedOffer } from "./to-listed-offer.ts";

/** A supplier with the test's offers; an offer removed from its list is sold out. */
export interface SampleSupplier extends InlineSupplier {
  readonly shelf: Map<string, SupplierOffer>;
}

export function sampleSupplier(
  offers: readonly SupplierOffer[],
  over: Partial<InlineSupplier> = {},
): SampleSupplier {
  const shelf = new Map(offers.map((offer) => [offer.ref, offer]));
  const notAsked = () => Promise.reject(new Error("This case does not come so far"));
  return {
    kind: "inline",
    name: "sample",
    searchDeadlineMs: 10_000,
    capabilities: {
      hold: true,
      cancel: true,
      change: false,
      extras: false,
      seatMaps: false,
      events: false,
      balance: false,
    },
    airlines: [],
    shelf,
    async *search() {
      yield [...shelf.values()].map(toListedOffer);
    },
    price: async ({ ref }) => {
      const offer = shelf.get(ref);
      return offer ? { outcome: "priced", offer } : { outcome: "sold_out" };
    },
    findSeatBuckets: () => null,
    holdSeatsQueries: {},
    createSeatInventory: notAsked,
    releaseSeats: notAsked,
    issueTickets: notAsked,
    getCoupons: notAsked,
    cancelBooking: notAsked,
    replaceSlice: (ref) => ref,
    exchangeTickets: notAsked,
    cancelPart: notAsked,
    withoutSlices: (ref) => ref,
    getBookingStatus: notAsked,
    deleteDepartedSeats: notAsked,
    ...over,
  };
}
