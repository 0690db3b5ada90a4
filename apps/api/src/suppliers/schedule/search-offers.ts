import { daysBetween, todayInDhaka } from "@ghuri/contract/dates";
import { SALES_HORIZON_DAYS } from "@ghuri/contract/flights";
import type { Criteria, ListedOffer, Trip } from "../flight-supplier.ts";
import { chooseItineraries } from "./choose-itineraries.ts";
import { chooseSales } from "./choose-sales.ts";
import { combineLegs } from "./combine-legs.ts";
import { dayNumber } from "./days.ts";
import type { DescribeLeg } from "./describe-leg.ts";
import { createOfferDescriber } from "./describe-offer.ts";
import { findItineraries, type Itinerary } from "./find-itineraries.ts";
import type { ReadFreeSeats } from "./free-seats.ts";
import { ListedSale } from "./list-sale.ts";
import { gatherParty } from "./party.ts";
import type { PlacesOf } from "./places-of-routing.ts";
import { priceLeg } from "./price-leg.ts";
import { firstDepartureOnSale, minuteOf } from "./sales-end.ts";
import type { Schedule } from "./schedule.ts";

export interface ScheduleDeps {
  readonly readFreeSeats: ReadFreeSeats;
  readonly schedule: Schedule;
  readonly describeLeg: DescribeLeg;
  readonly placesOf: PlacesOf;
}

export async function searchOffers(
  { readFreeSeats, schedule, describeLeg, placesOf }: ScheduleDeps,
  criteria: Criteria,
  { now, signal }: { now: Date; signal: AbortSignal },
): Promise<ListedOffer[]> {
  const { cabin, roundTrip } = criteria;
  const today = todayInDhaka(now);
  const legs = criteria.trips.map((trip) => findTrip(schedule, trip, { now, today }));
  if (legs.some((itineraries) => itineraries.length === 0)) return [];

  const freeSeats = await readFreeSeats(flightsOf(legs.flat()));
  signal.throwIfAborted();

  const party = gatherParty(criteria.passengers, criteria.childAges);
  const market = { cabin, party, today: dayNumber(today), freeSeats };
  const chosen = legs.map((itineraries) => chooseItineraries(priceLeg(itineraries, market)));
  const sales = chooseSales(combineLegs(chosen, roundTrip), roundTrip, party);
  const describe = createOfferDescriber({ cabin, party, nowMinute: minuteOf(now), describeLeg });
  const context = { seats: party.seats, describe, placesOf };
  return sales.map((sale) => new ListedSale(sale, context));
}

/** All itineraries of one trip, none when its airports or its date are not served. */
function findTrip(
  schedule: Schedule,
  trip: Trip,
  { now, today }: { readonly now: Date; readonly today: string },
): Itinerary[] {
  const origin = schedule.network.airports.get(trip.origin);
  const destination = schedule.network.airports.get(trip.destination);
  const ahead = daysBetween(today, trip.date);
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
