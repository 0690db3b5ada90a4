import type { Database } from "../../platform/db/database.ts";
import type { FlightSupplier } from "../flight-supplier.ts";
import { findBookingStatus } from "./booking-status.ts";
import { createLegDescriber, type DescribeAirport } from "./describe-leg.ts";
import { holdSeats } from "./hold-seats.ts";
import { issueTickets } from "./issue-tickets.ts";
import { priceRef } from "./price-ref.ts";
import { releaseSeats } from "./release-seats.ts";
import { createSchedule } from "./schedule.ts";
import { searchOffers } from "./search-offers.ts";

/** The built-in supplier: a rolling timetable from checked-in tables, seats in our own database. */
export function createScheduleSupplier({
  db,
  describeAirport,
}: {
  db: Database;
  describeAirport: DescribeAirport;
}): FlightSupplier {
  const schedule = createSchedule();
  const deps = { db, schedule, describeLeg: createLegDescriber(describeAirport) };
  return {
    name: "schedule",
    search: (criteria, context) => searchOffers(deps, criteria, context),
    price: (request) => priceRef(deps, request),
    hold: (tx, request) => holdSeats(schedule, tx, request),
    release: (tx, bookingId) => releaseSeats(tx, bookingId),
    ticket: (request) => issueTickets(db, schedule, request),
    status: (bookingId) => findBookingStatus(db, bookingId),
  };
}
