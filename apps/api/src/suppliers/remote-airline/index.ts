import type { RemoteSupplier, SupplierCapabilities } from "../flight-supplier.ts";
import { createAirlineClient } from "./airline-client.ts";
import { buyExtras } from "./buy-extras.ts";
import { confirmCancellation, quoteCancellation } from "./cancel-order.ts";
import { confirmPart, quotePart } from "./cancel-part.ts";
import { confirmChange, quoteChange } from "./change-order.ts";
import { findByOwnReference, readBalance, retrieveOrder } from "./find-orders.ts";
import { holdSeats } from "./hold-seats.ts";
import { listExtras, listOfferExtras, listOwnedExtras, listSeatMaps } from "./list-extras.ts";
import { priceOffer } from "./price-offer.ts";
import { readEvent } from "./read-event.ts";
import { searchOffers } from "./search-offers.ts";
import { type RemoteAirlineSettings, TIMEOUTS } from "./settings.ts";
import { ticketOrder } from "./ticket-order.ts";

export type { RemoteAirlineSettings } from "./settings.ts";

const CAPABILITIES: SupplierCapabilities = {
  hold: true,
  cancel: true,
  change: true,
  extras: true,
  seatMaps: true,
  extrasWithTicket: true,
  events: true,
  balance: true,
  cancelPart: true,
  specialRequests: true,
};

/** An airline over HTTP. The stand-in in `packages/airline-standin` speaks the same protocol. */
export function createRemoteAirline(settings: RemoteAirlineSettings): RemoteSupplier {
  const call = createAirlineClient(settings);
  return {
    kind: "remote",
    name: "remote-airline",
    // Decided by each search.
    airlines: [],
    capabilities: CAPABILITIES,
    searchDeadlineMs: settings.timeouts?.search ?? TIMEOUTS.search,
    search: (criteria, { signal }) => searchOffers(call, settings, criteria, signal),
    price: (request) => priceOffer(call, settings, request),
    hold: (request) => holdSeats(call, settings, request),
    ticket: (request) => ticketOrder(call, request),
    retrieve: (orderId) => retrieveOrder(call, orderId),
    findByOwnReference: (reference) => findByOwnReference(call, reference),
    quoteCancellation: (orderId) => quoteCancellation(call, orderId),
    confirmCancellation: (quoteId) => confirmCancellation(call, quoteId),
    quotePart: (request) => quotePart(call, request),
    confirmPart: (quoteId, ownReference) => confirmPart(call, quoteId, ownReference),
    quoteChange: (request) => quoteChange(call, settings, request),
    confirmChange: (quoteId) => confirmChange(call, quoteId),
    listOfferExtras: (offerRef) => listOfferExtras(call, offerRef),
    listExtras: (orderId) => listExtras(call, orderId),
    listSeatMaps: (orderId) => listSeatMaps(call, orderId),
    buyExtras: (request) => buyExtras(call, request),
    listOwnedExtras: (orderId) => listOwnedExtras(call, orderId),
    readEvent: (raw) => readEvent(settings.eventSecret, raw),
    getBalance: () => readBalance(call),
  };
}
