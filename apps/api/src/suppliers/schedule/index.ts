import type { Database } from "../../platform/db/database.ts";
import type { Airline, InlineSupplier, SupplierCapabilities } from "../flight-supplier.ts";
import { findExtras } from "./extras/find-extras.ts";
import { freeExtraSeats, holdExtraSeats, sellExtraSeats } from "./extras/chosen-seats.ts";
import { cancelBooking } from "./ticketing/cancel-booking.ts";
import { cancelPart } from "./ticketing/cancel-part.ts";
import { exchangeTickets } from "./ticketing/exchange-tickets.ts";
import { findBookingStatus } from "./ticketing/find-booking-status.ts";
import { createLegDescriber, type DescribeAirport } from "./offers/describe-leg.ts";
import { deleteDepartedSeats } from "./seats/delete-departed-seats.ts";
import { createFreeSeatsReader } from "./seats/read-free-seats.ts";
import { issueTickets } from "./ticketing/issue-tickets.ts";
import { createRoutingSummarizer } from "./offers/summarize-routing.ts";
import { replaceLeg, withoutLegs } from "./offers/offer-ref.ts";
import { createOfferCodec } from "./offers/offer-codec.ts";
import { repriceOffer } from "./offers/reprice-offer.ts";
import { createSeatInventory } from "./seats/create-seat-inventory.ts";
import { releaseSeats } from "./seats/release-seats.ts";
import { createSchedule } from "./network/schedule.ts";
import { searchOffers } from "./offers/search-offers.ts";
import { findSeatBuckets } from "./seats/find-seat-buckets.ts";
import { holdSeatsQueries } from "./seats/hold-seats.ts";
import { getCoupons } from "./ticketing/get-coupons.ts";
import type { Network } from "./network/network.ts";

/** Metric: seats by state. */
export { seatGauge } from "./seats/seat-gauge.ts";

const SEARCH_DEADLINE_MS = 10_000;

const CAPABILITIES: SupplierCapabilities = {
  hold: true,
  cancel: true,
  change: true,
  extras: false,
  seatMaps: false,
  // After the sale it sells none: the sample shows how both are bought together.
  extrasWithTicket: true,
  events: false,
  balance: false,
  cancelPart: true,
};

/** The built-in supplier: a rolling timetable from checked-in tables, seats in our own database. */
export function createScheduleSupplier({
  db,
  describeAirport,
}: {
  db: Database;
  describeAirport: DescribeAirport;
}): InlineSupplier {
  const schedule = createSchedule();
  const listing = {
    describeLeg: createLegDescriber(describeAirport),
    summarizeRouting: createRoutingSummarizer(describeAirport),
  };
  const deps = { readFreeSeats: createFreeSeatsReader(db), schedule, ...listing };
  return {
    kind: "inline",
    name: "schedule",
    searchDeadlineMs: SEARCH_DEADLINE_MS,
    capabilities: CAPABILITIES,
    airlines: listNetworkAirlines(schedule.network),
    search: (criteria, context) => searchOffers(deps, criteria, context),
    offerCodec: createOfferCodec(schedule, listing),
    price: (request) => repriceOffer(deps, request),
    findSeatBuckets: (ref) => findSeatBuckets(schedule, ref),
    holdSeatsQueries,
    createSeatInventory: (queryable, refs) => createSeatInventory(schedule, queryable, refs),
    releaseSeats: (tx, bookingIds) => releaseSeats(tx, bookingIds),
    issueTickets: (request) => issueTickets(db, schedule, request),
    getCoupons: async (request) => getCoupons(schedule, request),
    cancelBooking: (bookingId) => cancelBooking(db, bookingId),
    replaceSlice: replaceLeg,
    exchangeTickets: (request) => exchangeTickets(db, schedule, request),
    cancelPart: (tx, request) => cancelPart(tx, schedule, request),
    withoutSlices: withoutLegs,
    getBookingStatus: (bookingId) => findBookingStatus(db, bookingId),
    findExtras: (queryable, request) => findExtras(schedule, queryable, request),
    holdExtraSeats: (tx, request) => holdExtraSeats(schedule, tx, request),
    sellExtraSeats,
    freeExtraSeats,
    deleteDepartedSeats: (now) => deleteDepartedSeats(db, now),
  };
}

/** The airlines of the timetable, those with most routes first. */
function listNetworkAirlines({ routes }: Network): Airline[] {
  const flown = Map.groupBy(routes, ({ carrier }) => carrier);
  return [...flown]
    .toSorted(([, some], [, others]) => others.length - some.length)
    .map(([{ code, name }]) => ({ code, name }));
}
