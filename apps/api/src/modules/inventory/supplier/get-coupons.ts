import { and, eq } from "drizzle-orm";
import type { Database } from "../../../platform/db/database.ts";
import type { CouponsRequest, FlightCoupon } from "../../../suppliers/flight-supplier.ts";
import { changedTimes } from "../departures/departure-schedule.ts";
import {
  ownDepartures,
  ownFares,
  ownFareTerms,
  ownFlights,
  ownSeatHolds,
  ownSeats,
} from "../tables.ts";
import { getConditions } from "./describe-offer.ts";
import { getFlightInstants, type ZoneOf } from "./flight-instants.ts";
import { createParty, getAmounts } from "./party.ts";

/** The coupons of a sold ticket in order of travel, at the terms that it was sold at. */
export async function getCoupons(
  db: Database,
  zoneOf: ZoneOf,
  { bookingId, passengers, childAges }: CouponsRequest,
): Promise<FlightCoupon[]> {
  const sold = await db
    .select({
      flight: ownFlights,
      departure: ownDepartures,
      terms: ownFareTerms,
      date: ownSeats.departureDate,
    })
    .from(ownSeatHolds)
    .innerJoin(
      ownFareTerms,
      and(
        eq(ownFareTerms.fareId, ownSeatHolds.fareId),
        eq(ownFareTerms.number, ownSeatHolds.termsNumber),
      ),
    )
    .innerJoin(ownSeats, eq(ownSeats.id, ownSeatHolds.seatsId))
    .innerJoin(ownFares, eq(ownFares.id, ownSeats.fareId))
    .innerJoin(ownFlights, eq(ownFlights.id, ownFares.flightId))
    .leftJoin(
      ownDepartures,
      and(
        eq(ownDepartures.flightId, ownFlights.id),
        eq(ownDepartures.departureDate, ownSeats.departureDate),
      ),
    )
    .where(eq(ownSeatHolds.bookingId, bookingId));
  if (sold.length === 0) throw new Error(`Booking ${bookingId} has no seats on our own flights`);
  const { kinds } = createParty(passengers, childAges);
  return sold
    .map(({ flight, departure, terms, date }) => ({
      departsAt: new Date(
        getFlightInstants(flight, date, zoneOf, changedTimes(departure)).departureMinute * 60_000,
      ),
      values: kinds.map(({ type }) => getAmounts(terms, type)),
      conditions: getConditions(terms),
    }))
    .toSorted((a, b) => a.departsAt.getTime() - b.departsAt.getTime());
}
