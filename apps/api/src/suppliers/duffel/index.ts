import type { RemoteSupplier, SupplierCapabilities } from "../flight-supplier.ts";
import { buyExtras } from "./buy-extras.ts";
import { confirmCancellation, quoteCancellation } from "./cancel-order.ts";
import { confirmChange, quoteChange } from "./change-order.ts";
import { createDuffelClient } from "./duffel-client.ts";
import { findByOwnReference, retrieveOrder } from "./find-orders.ts";
import { holdOrder, type UsedSearches } from "./hold-order.ts";
import { listExtras, listOfferExtras, listOwnedExtras, listSeatMaps } from "./list-extras.ts";
import { payOrder } from "./pay-order.ts";
import { priceOffer } from "./price-offer.ts";
import { readEvent } from "./read-event.ts";
import { searchOffers } from "./search-offers.ts";
import { type DuffelSettings, TIMEOUTS } from "./settings.ts";

export type { DuffelSettings } from "./settings.ts";

const CAPABILITIES: SupplierCapabilities = {
  hold: true,
  cancel: true,
  change: true,
  extras: true,
  seatMaps: true,
  // They are chosen with the order, and sold with it.
  seatsAfterSale: false,
  extrasWithTicket: true,
  refundsExtrasWithFare: true,
  events: true,
  // Duffel shows the balance on its own pages only.
  balance: false,
};

/** The airlines that Duffel sells (API v2). The stand-in in `packages/duffel-standin` speaks the same protocol. */
export function createDuffel(settings: DuffelSettings): RemoteSupplier {
  const call = createDuffelClient(settings);
  const used = rememberUsed();
  return {
    kind: "remote",
    name: "duffel",
    // Decided by each search.
    airlines: [],
    capabilities: CAPABILITIES,
    searchDeadlineMs: settings.timeouts?.search ?? TIMEOUTS.search,
    search: (criteria, { signal }) => searchOffers(call, settings, criteria, signal),
    price: (request) => priceOffer(call, settings, request, (search) => used.has(search)),
    hold: (request) => holdOrder(call, settings, request, used),
    ticket: (request) => payOrder(call, settings, request),
    retrieve: (orderId) => retrieveOrder(call, orderId),
    findByOwnReference: (reference, offerRef) => findByOwnReference(call, reference, offerRef),
    quoteCancellation: (orderId) => quoteCancellation(call, settings, orderId),
    confirmCancellation: (quoteId) => confirmCancellation(call, quoteId),
    quoteChange: (request) => quoteChange(call, settings, request),
    confirmChange: (quoteId, quoted) => confirmChange(call, quoteId, quoted),
    listOfferExtras: (offerRef) => listOfferExtras(call, offerRef),
    listExtras: (orderId) => listExtras(call, orderId),
    listSeatMaps: (orderId) => listSeatMaps(call, orderId),
    buyExtras: (request) => buyExtras(call, request),
    listOwnedExtras: (orderId) => listOwnedExtras(call, orderId),
    readEvent: (raw) => readEvent(settings.eventSecret, raw),
    getBalance: () => Promise.reject(new Error("Duffel does not tell its balance")),
  };
}

/** An offer lives half an hour, so what was sold before the last thousand orders is forgotten. */
const MOST_REMEMBERED = 1000;

function rememberUsed(): UsedSearches {
  const used = new Set<string>();
  return {
    has: (request) => used.has(request),
    add(request) {
      used.add(request);
      const [oldest] = used;
      if (used.size > MOST_REMEMBERED && oldest) used.delete(oldest);
    },
  };
}
