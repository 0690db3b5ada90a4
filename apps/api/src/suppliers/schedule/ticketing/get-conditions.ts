import type { Conditions } from "@ghuri/contract/flights";
import type { ConditionsRequest } from "../../flight-supplier.ts";
import { getLegConditions, getStrictestConditions } from "../fares/fare-conditions.ts";
import { matchItinerary } from "../itineraries/match-itinerary.ts";
import { parseOfferRef } from "../offers/offer-ref.ts";
import { toEpochMinute } from "../itineraries/sales-cutoff.ts";
import type { Schedule } from "../network/schedule.ts";

const UNKNOWN: Conditions = { change: null, refund: null };

/** What a sold ticket allows now: the rates rise on the last day, and once more when a flight has left. */
export function getConditions(schedule: Schedule, { ref, now }: ConditionsRequest): Conditions {
  const name = parseOfferRef(schedule.network, schedule.timetable, ref);
  if (!name) return UNKNOWN;
  const legs: Conditions[] = [];
  for (const booked of name.legs) {
    const itinerary = matchItinerary(schedule, booked);
    const family = booked.find(({ flight }) => flight.service.route === itinerary?.routing.lead)
      ?.bookingClass.family;
    if (!itinerary || !family) return UNKNOWN;
    legs.push(getLegConditions({ itinerary, family, adultFare: Infinity }, toEpochMinute(now)));
  }
  return getStrictestConditions(legs);
}
