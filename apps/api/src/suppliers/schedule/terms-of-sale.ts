import type { Conditions } from "@ghuri/contract/flights";
import type { TermsRequest } from "../flight-supplier.ts";
import { conditionsOfLeg, strictest } from "./conditions.ts";
import { itineraryOfFlights } from "./itinerary-of-flights.ts";
import { readRef } from "./offer-ref.ts";
import { minuteOf } from "./sales-end.ts";
import type { Schedule } from "./schedule.ts";

const UNKNOWN: Conditions = { change: null, refund: null };

/** What a sold ticket allows now: the rates rise on the last day, and once more when a flight has left. */
export function termsOfSale(schedule: Schedule, { ref, now }: TermsRequest): Conditions {
  const name = readRef(schedule.network, schedule.timetable, ref);
  if (!name) return UNKNOWN;
  const legs: Conditions[] = [];
  for (const booked of name.legs) {
    const itinerary = itineraryOfFlights(schedule, booked);
    const family = booked.find(({ flight }) => flight.service.route === itinerary?.routing.lead)
      ?.bookingClass.family;
    if (!itinerary || !family) return UNKNOWN;
    legs.push(conditionsOfLeg({ itinerary, family, adultFare: Infinity }, minuteOf(now)));
  }
  return strictest(legs);
}
