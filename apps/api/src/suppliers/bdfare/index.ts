import type { RemoteSupplier, SupplierCapabilities } from "../flight-supplier.ts";
import { createBalanceMemory, readBalance } from "./balance.ts";
import { createBdfareClient } from "./client.ts";
import { holdSeats } from "./hold-seats.ts";
import { confirmCancellation, quoteCancellation, retrieveOrder } from "./orders.ts";
import { priceOffer } from "./price-offer.ts";
import { searchOffers } from "./search-offers.ts";
import { type BdfareSettings, TIMEOUTS } from "./settings.ts";
import { ticketOrder } from "./ticket-order.ts";

export { createRecorder } from "./recorder.ts";
export type { BdfareSettings } from "./settings.ts";

/** There is no call for void, refund or reissue, no message and no look-up by a reference of ours. */
const CAPABILITIES: SupplierCapabilities = {
  hold: true,
  cancel: false,
  change: false,
  extras: false,
  seatMaps: false,
  events: false,
  balance: true,
  ownReference: false,
};

const NO_CALL = { outcome: "refused", reason: "BDFare has no call for it" } as const;

/** The consolidator BDFare, Enterprise API 2.0 (decision 0034). The stand-in is `packages/bdfare-standin`. */
export function createBdfare(settings: BdfareSettings): RemoteSupplier {
  const call = createBdfareClient(settings);
  const { balanceFloor, now } = settings;
  const recentBalance = createBalanceMemory(now, () => readBalance(call));
  return {
    kind: "remote",
    name: "bdfare",
    // Decided by each search.
    airlines: [],
    capabilities: CAPABILITIES,
    searchDeadlineMs: settings.timeouts?.search ?? TIMEOUTS.search,
    search: (criteria, { signal }) => searchOffers(call, settings, recentBalance, criteria, signal),
    price: (request) => priceOffer(call, settings, request),
    hold: (request) => holdSeats(call, settings, request),
    ticket: (request) => ticketOrder(call, settings, request),
    retrieve: (orderId) => retrieveOrder(call, orderId),
    findByOwnReference: () => Promise.reject(new Error("BDFare stores no reference of ours")),
    quoteCancellation: (orderId) => quoteCancellation(call, orderId, now()),
    confirmCancellation: (orderId) => confirmCancellation(call, orderId),
    quoteChange: () => Promise.resolve(NO_CALL),
    confirmChange: () => Promise.resolve(NO_CALL),
    listExtras: () => Promise.resolve([]),
    listSeatMaps: () => Promise.resolve([]),
    buyExtras: () => Promise.resolve(NO_CALL),
    listOwnedExtras: () => Promise.resolve([]),
    readEvent: () => null,
    getBalance: () => readBalance(call),
    ...(balanceFloor === null ? {} : { balanceFloor: { currency: "BDT", minor: balanceFloor } }),
  };
}
