import { daysBetween, todayInDhaka } from "@ghuri/contract/dates";
import { SALES_HORIZON_DAYS } from "@ghuri/contract/flights";
import type { Database } from "../../platform/db/database.ts";
import type { Criteria, SupplierOffer, Trip } from "../flight-supplier.ts";
import { chooseItineraries } from "./choose-itineraries.ts";
import { chooseSales } from "./choose-sales.ts";
import { combineLegs } from "./combine-legs.ts";
import { dayNumber } from "./days.ts";
import type { DescribeLeg } from "./describe-leg.ts";
import { createOfferDescriber } from "./describe-offer.ts";
import { findItineraries, type Itinerary } from "./find-itineraries.ts";
import { readFreeSeats } from "./free-seats.ts";
import { gatherParty } from "./party.ts";
import { priceLeg } from "./price-leg.ts";
import { firstDepartureOnSale, minuteOf } from "./sales-end.ts";
import type { Schedule } from "./schedule.ts";

export interface ScheduleDeps {
  readonly db: Database;
  readonly schedule: Schedule;
  readonly describeLeg: DescribeLeg;
}

export async function searchOffers(
  { db, schedule, describeLeg }: ScheduleDeps,
  criteria: Criteria,
  { now, signal }: { now: Date; signal: AbortSignal },
): Promise<SupplierOffer[]> {
  const { cabin, roundTrip } = criteria;
  const legs = criteria.trips.map((trip) => findTrip(schedule, trip, now));
  if (legs.some((itineraries) => itineraries.length === 0)) return [];

  const freeSeats = await readFreeSeats(db, flightsOf(legs.flat()));
  signal.throwIfAborted();

  const party = gatherParty(criteria.passengers, criteria.childAges);
  const market = { cabin, party, today: dayNumber(todayInDhaka(now)), freeSeats };
  const chosen = legs.map((itineraries) => chooseItineraries(priceLeg(itineraries, market)));
  const sales = chooseSales(combineLegs(chosen, roundTrip), roundTrip, party);
  return sales.map(createOfferDescriber({ cabin, party, nowMinute: minuteOf(now), describeLeg }));
}

/** All itineraries of one trip, none when its airports or its date are not served. */
function findTrip(schedule: Schedule, trip: Trip, now: Date): Itinerary[] {
  const origin = schedule.network.airports.get(trip.origin);
  const destination = schedule.network.airports.get(trip.destination);
  const ahead = daysBetween(todayInDhaka(now), trip.date);
  if (!origin || !destination || origin === destination) return [];
  if (ahead < 0 || ahead > SALES_HORIZON_DAYS) return [];
  return findItineraries(
    schedule.timetable,
    schedule.routingsBetween(origin, destination),
    dayNumber(trip.date),
    firstDepartureOnSale(origin, destination, now),
  );
}

function flightsOf(itineraries: readonly Itinerary[]) {
  return new Set(itineraries.flatMap((itinerary) => itinerary.flights));
}
