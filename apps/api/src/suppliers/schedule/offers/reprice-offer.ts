import { todayInDhaka } from "@ghuri/contract/dates";
import type { CabinClass } from "@ghuri/contract/flights";
import type { PriceResult, PriceRequest } from "../../flight-supplier.ts";
import type { OfferDraftLeg } from "./select-offers.ts";
import { toDayNumber } from "../network/day-number.ts";
import { createOfferDescriber } from "./describe-offer.ts";
import { priceBookedClasses } from "../fares/price-itinerary.ts";
import type { Itinerary } from "../itineraries/find-itineraries.ts";
import { getEndpoints, matchItinerary } from "../itineraries/match-itinerary.ts";
import { parseOfferRef } from "./offer-ref.ts";
import type { BookedFlight } from "../fares/find-open-classes.ts";
import { createParty } from "../fares/party.ts";
import { calculateRoutingTaxes } from "../fares/price-leg.ts";
import { getEarliestDepartureOnSale, toEpochMinute } from "../itineraries/sales-cutoff.ts";
import type { Schedule } from "../network/schedule.ts";
import type { ScheduleDeps } from "./search-offers.ts";

/** Prices exactly the flights and classes of an offer at today's fares, never others instead. */
export async function repriceOffer(
  { readFreeSeats, schedule, describeLeg }: ScheduleDeps,
  { ref, passengers, childAges, now }: PriceRequest,
): Promise<PriceResult> {
  const name = parseOfferRef(schedule.network, schedule.timetable, ref);
  if (!name) return { outcome: "sold_out" };

  const flights = new Set(name.legs.flat().map((booked) => booked.flight));
  const freeSeats = await readFreeSeats(flights);

  const party = createParty(passengers, childAges);
  const today = toDayNumber(todayInDhaka(now));
  const cabin = cabinOf(name.legs);
  const market = { cabin, party, today, freeSeats };
  const legs: OfferDraftLeg[] = [];
  for (const booked of name.legs) {
    const itinerary = findItineraryOnSale(schedule, booked, now);
    const fare = itinerary && priceBookedClasses(itinerary, booked, market);
    if (!fare || fare.seatsLeft < party.seats) return { outcome: "sold_out" };
    legs.push({ fare, taxes: calculateRoutingTaxes(fare.itinerary.routing, today) });
  }
  const describe = createOfferDescriber({
    cabin,
    party,
    nowMinute: toEpochMinute(now),
    describeLeg,
  });
  return { outcome: "priced", offer: describe({ legs, returnFare: name.returnFare }) };
}

/** Undefined when these flights are no longer on sale as one trip. */
function findItineraryOnSale(
  schedule: Schedule,
  booked: readonly BookedFlight[],
  now: Date,
): Itinerary | undefined {
  const itinerary = matchItinerary(schedule, booked);
  if (!itinerary) return undefined;
  const { origin, destination } = getEndpoints(itinerary.routing);
  return itinerary.departure >= getEarliestDepartureOnSale(origin, destination, now)
    ? itinerary
    : undefined;
}

/** The highest cabin of an offer: the one that was searched for. */
export function cabinOf(legs: readonly (readonly BookedFlight[])[]): CabinClass {
  const cabins = legs.flat().map(({ bookingClass }) => bookingClass.cabin);
  return (["FIRST", "BUSINESS"] as const).find((cabin) => cabins.includes(cabin)) ?? "ECONOMY";
}
