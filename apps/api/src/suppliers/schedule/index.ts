import type { Database } from "../../platform/db/database.ts";
import type { FlightSupplier } from "../flight-supplier.ts";
import { airlinesOf } from "./airlines-of.ts";
import { cancelBooking } from "./cancel-booking.ts";
import { findBookingStatus } from "./booking-status.ts";
import { createLegDescriber, type DescribeAirport } from "./describe-leg.ts";
import { createReadFreeSeats } from "./free-seats.ts";
import { issueTickets } from "./issue-tickets.ts";
import { createPlacesOf } from "./places-of-routing.ts";
import { priceRef } from "./price-ref.ts";
import { recordSeats } from "./record-seats.ts";
import { releaseSeats } from "./release-seats.ts";
import { createSchedule } from "./schedule.ts";
import { searchOffers } from "./search-offers.ts";
import { seatsOf } from "./seats-of.ts";
import { takeSeats } from "./take-seats.ts";
import { termsOfSale } from "./terms-of-sale.ts";

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
    readFreeSeats: createReadFreeSeats(db),
    schedule,
    describeLeg: createLegDescriber(describeAirport),
    placesOf: createPlacesOf(describeAirport),
  };
  return {
    name: "schedule",
    airlines: airlinesOf(schedule.network),
    search: (criteria, context) => searchOffers(deps, criteria, context),
    price: (request) => priceRef(deps, request),
    seatsOf: (ref) => seatsOf(schedule, ref),
    takeSeats,
    recordSeats: (queryable, refs) => recordSeats(schedule, queryable, refs),
    release: (tx, bookingId) => releaseSeats(tx, bookingId),
    ticket: (request) => issueTickets(db, schedule, request),
    terms: (request) => Promise.resolve(termsOfSale(schedule, request)),
    cancel: (bookingId) => cancelBooking(db, bookingId),
    status: (bookingId) => findBookingStatus(db, bookingId),
  };
}
