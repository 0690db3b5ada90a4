import { daysBetween } from "@ghuri/contract/dates";
import { SALES_HORIZON_DAYS } from "@ghuri/contract/limits";
import { todayInDhaka } from "../../../platform/today-in-dhaka.ts";
import type { Criteria, ListedOffer, Slice } from "../../flight-supplier.ts";
import { selectItineraries } from "../itineraries/select-itineraries.ts";
import { selectOffers } from "./select-offers.ts";
import { combineLegs } from "../itineraries/combine-legs.ts";
import { toDayNumber } from "../network/day-number.ts";
import type { Itinerary } from "../itineraries/find-itineraries.ts";
import type { ReadFreeSeats } from "../seats/read-free-seats.ts";
import { createListedOffers, type ListingDeps } from "./listed-offer.ts";
import { createParty } from "../fares/party.ts";
import { priceLeg } from "../fares/price-leg.ts";
import { getEarliestDepartureOnSale, toEpochMinute } from "../itineraries/sales-cutoff.ts";
import type { Schedule } from "../network/schedule.ts";

export interface ScheduleDeps extends ListingDeps {
  readonly readFreeSeats: ReadFreeSeats;
  readonly schedule: Schedule;
}

/** All offers in one batch: they are computed in memory at once. */
export async function* searchOffers(
  { readFreeSeats, schedule, ...listing }: ScheduleDeps,
  criteria: Criteria,
  { now, signal }: { now: Date; signal: AbortSignal },
): AsyncGenerator<readonly ListedOffer[]> {
  const { cabin, roundTrip } = criteria;
  const today = todayInDhaka(now);
  const legs = criteria.trips.map((trip) => findTrip(schedule, trip, { now, today }));
  if (legs.some((itineraries) => itineraries.length === 0)) return;

  const freeSeats = await readFreeSeats(flightsOf(legs.flat()));
  signal.throwIfAborted();

  const party = createParty(criteria.passengers, criteria.childAges);
  const market = { cabin, party, today: toDayNumber(today), freeSeats };
  const chosen = legs.map((itineraries) => selectItineraries(priceLeg(itineraries, market)));
  const sales = selectOffers(combineLegs(chosen, roundTrip), roundTrip, party);
  yield createListedOffers(listing, sales, { cabin, party, nowMinute: toEpochMinute(now) });
}

/** All itineraries of one trip, none when its airports or its date are not served. */
function findTrip(
  schedule: Schedule,
  trip: Slice,
  { now, today }: { readonly now: Date; readonly today: string },
): Itinerary[] {
  const origin = schedule.network.airports.get(trip.origin);
  const destination = schedule.network.airports.get(trip.destination);
  const ahead = daysBetween(today, trip.date);
  if (!origin || !destination || origin === destination) return [];
  if (ahead < 0 || ahead > SALES_HORIZON_DAYS) return [];
  return schedule.findItineraries({
    origin,
    destination,
    day: toDayNumber(trip.date),
    notBefore: getEarliestDepartureOnSale(origin, destination, now),
  });
}

function flightsOf(itineraries: readonly Itinerary[]) {
  return new Set(itineraries.flatMap((itinerary) => itinerary.flights));
}
