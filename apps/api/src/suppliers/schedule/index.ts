import type { Database } from "../../platform/db/database.ts";
import type { FlightSupplier } from "../flight-supplier.ts";
import { listNetworkAirlines } from "./airlines-of.ts";
import { cancelBooking } from "./ticketing/cancel-booking.ts";
import { findBookingStatus } from "./ticketing/find-booking-status.ts";
import { createLegDescriber, type DescribeAirport } from "./offers/describe-leg.ts";
import { createFreeSeatsReader } from "./seats/read-free-seats.ts";
import { issueTickets } from "./ticketing/issue-tickets.ts";
import { createRoutingSummarizer } from "./offers/summarize-routing.ts";
import { repriceOffer } from "./offers/reprice-offer.ts";
import { createSeatInventory } from "./seats/create-seat-inventory.ts";
import { releaseSeats } from "./seats/release-seats.ts";
import { createSchedule } from "./network/schedule.ts";
import { searchOffers } from "./offers/search-offers.ts";
import { findSeatBuckets } from "./seats/find-seat-buckets.ts";
import { holdSeatsQueries } from "./seats/hold-seats.ts";
import { getConditions } from "./ticketing/get-conditions.ts";

/** The built-in supplier: a rolling timetable from checked-in tables, seats in our own database. */
export function createScheduleSupplier({
  db,
  describeAirport,
}: {
  db: Database;
  describeAirport: DescribeAirport;
}): FlightSupplier {
  const schedule = createSchedule();
  const deps = {
    readFreeSeats: createFreeSeatsReader(db),
    schedule,
    describeLeg: createLegDescriber(describeAirport),
    summarizeRoutings: createRoutingSummarizer(describeAirport),
  };
  return {
    name: "schedule",
    airlines: listNetworkAirlines(schedule.network),
    search: (criteria, context) => searchOffers(deps, criteria, context),
    price: (request) => repriceOffer(deps, request),
    findSeatBuckets: (ref) => findSeatBuckets(schedule, ref),
    holdSeatsQueries,
    createSeatInventory: (queryable, refs) => createSeatInventory(schedule, queryable, refs),
    releaseSeats: (tx, bookingId) => releaseSeats(tx, bookingId),
    issueTickets: (request) => issueTickets(db, schedule, request),
    getConditions: (request) => Promise.resolve(getConditions(schedule, request)),
    cancelBooking: (bookingId) => cancelBooking(db, bookingId),
    getBookingStatus: (bookingId) => findBookingStatus(db, bookingId),
  };
}
