import { todayInDhaka } from "@ghuri/contract/dates";
import type { CabinClass } from "@ghuri/contract/flights";
import type { PriceAnswer, PriceRequest } from "../flight-supplier.ts";
import type { SaleLeg } from "./choose-sales.ts";
import { dayNumber } from "./days.ts";
import { createOfferDescriber } from "./describe-offer.ts";
import { fareOfClasses } from "./fare-itinerary.ts";
import type { Itinerary } from "./find-itineraries.ts";
import { endsOf, itineraryOfFlights } from "./itinerary-of-flights.ts";
import { readRef } from "./offer-ref.ts";
import type { BookedFlight } from "./open-classes.ts";
import { gatherParty } from "./party.ts";
import { routingTaxes } from "./price-leg.ts";
import { firstDepartureOnSale, minuteOf } from "./sales-end.ts";
import type { Schedule } from "./schedule.ts";
import type { ScheduleDeps } from "./search-offers.ts";

/** The very flights and classes of an offer at today's price; never other ones instead. */
export async function priceRef(
  { readFreeSeats, schedule, describeLeg }: ScheduleDeps,
  { ref, passengers, childAges, now }: PriceRequest,
): Promise<PriceAnswer> {
  const name = readRef(schedule.network, schedule.timetable, ref);
  if (!name) return { outcome: "sold_out" };

  const flights = new Set(name.legs.flat().map((booked) => booked.flight));
  const freeSeats = await readFreeSeats(flights);

  const party = gatherParty(passengers, childAges);
  const today = dayNumber(todayInDhaka(now));
  const cabin = cabinOf(name.legs);
  const market = { cabin, party, today, freeSeats };
  const legs: SaleLeg[] = [];
  for (const booked of name.legs) {
    const itinerary = findItineraryOnSale(schedule, booked, now);
    const fare = itinerary && fareOfClasses(itinerary, booked, market);
    if (!fare || fare.seatsLeft < party.seats) return { outcome: "sold_out" };
    legs.push({ fare, taxes: routingTaxes(fare.itinerary.routing, today) });
  }
  const describe = createOfferDescriber({ cabin, party, nowMinute: minuteOf(now), describeLeg });
  return { outcome: "priced", offer: describe({ legs, returnFare: name.returnFare }) };
}

/** Undefined when the flights no longer make a trip that is on sale. */
function findItineraryOnSale(
  schedule: Schedule,
  booked: readonly BookedFlight[],
  now: Date,
): Itinerary | undefined {
  const itinerary = itineraryOfFlights(schedule, booked);
  if (!itinerary) return undefined;
  const { origin, destination } = endsOf(itinerary.routing);
  return itinerary.departure >= firstDepartureOnSale(origin, destination, now)
    ? itinerary
    : undefined;
}

/** The best cabin of an offer: what its longest flights are in. */
function cabinOf(legs: readonly (readonly BookedFlight[])[]): CabinClass {
  const cabins = legs.flat().map(({ bookingClass }) => bookingClass.cabin);
  return (["FIRST", "BUSINESS"] as const).find((cabin) => cabins.includes(cabin)) ?? "ECONOMY";
}
