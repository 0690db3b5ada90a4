import { eq, sql } from "drizzle-orm";
import type { Database } from "../../../platform/db/database.ts";
import type {
  CancelResult,
  InlineSupplier,
  SupplierCapabilities,
} from "../../../suppliers/flight-supplier.ts";
import type { LiveInventory } from "../live-inventory.ts";
import { ownTickets } from "../tables.ts";
import type { DescribeAirport } from "./describe-offer.ts";
import type { ZoneOf } from "./flight-instants.ts";
import { cancelPart, withoutSlices } from "./cancel-part.ts";
import { findExtras, freeExtraSeats, holdExtraSeats, sellExtraSeats } from "./extras.ts";
import { findAirlineChanges } from "./find-airline-changes.ts";
import { exchangeTickets, replaceSlice } from "./exchange-tickets.ts";
import { getCoupons } from "./get-coupons.ts";
import { findSeatBuckets, holdSeatsQueries } from "./hold-seats.ts";
import { issueTickets } from "./issue-tickets.ts";
import { createOwnFaresReader } from "./read-own-fares.ts";
import { repriceOffer } from "./reprice-offer.ts";
import { searchOffers } from "./search-offers.ts";
import { createSeats, deleteDepartedSeats, findBookingStatus, releaseSeats } from "./seats.ts";

const SEARCH_DEADLINE_MS = 10_000;

const CAPABILITIES: SupplierCapabilities = {
  hold: true,
  cancel: true,
  change: true,
  extras: true,
  seatMaps: true,
  extrasWithTicket: true,
  events: false,
  balance: false,
  cancelPart: true,
};

/** The supplier of the agency's own flights. Its seats are rows of this module. */
export function createInventorySupplier({
  db,
  live,
  zoneOf,
  describeAirport,
}: {
  readonly db: Database;
  readonly live: Pick<LiveInventory, "getCurrent">;
  readonly zoneOf: ZoneOf;
  readonly describeAirport: DescribeAirport;
}): InlineSupplier {
  const search = { live, readFares: createOwnFaresReader(db, zoneOf), describeAirport };
  return {
    kind: "inline",
    name: "inventory",
    searchDeadlineMs: SEARCH_DEADLINE_MS,
    capabilities: CAPABILITIES,
    get airlines() {
      return live.getCurrent().airlines;
    },
    isSelling: () => live.getCurrent().routes.size > 0,
    search: (criteria, context) => searchOffers(search, criteria, context),
    price: (request) => repriceOffer({ db, zoneOf, describeAirport }, request),
    findSeatBuckets,
    holdSeatsQueries,
    createSeatInventory: createSeats,
    releaseSeats: (tx, bookingIds) => releaseSeats(tx, bookingIds),
    issueTickets: (request) => issueTickets(db, request),
    getCoupons: (request) => getCoupons(db, zoneOf, request),
    cancelBooking: (bookingId) => cancelBooking(db, bookingId),
    replaceSlice,
    exchangeTickets: (request) => exchangeTickets(db, request),
    cancelPart,
    withoutSlices,
    getBookingStatus: (bookingId) => findBookingStatus(db, bookingId),
    findExtras,
    holdExtraSeats,
    sellExtraSeats,
    freeExtraSeats,
    findAirlineChanges: (ref) => findAirlineChanges(db, ref),
    deleteDepartedSeats: (now) => deleteDepartedSeats(db, now),
  };
}

/** Voids the tickets of a booking, if it has any, and frees its seats. Ticket numbers are not used again. */
function cancelBooking(db: Database, bookingId: string): Promise<CancelResult> {
  return db.transaction(async (tx): Promise<CancelResult> => {
    await releaseSeats(tx, [bookingId], ["held", "ticketed"]);
    await tx
      .update(ownTickets)
      .set({ voidedAt: sql`coalesce(${ownTickets.voidedAt}, now())` })
      .where(eq(ownTickets.bookingId, bookingId));
    return { outcome: "cancelled" };
  });
}
