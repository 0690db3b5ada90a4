import { MAX_CONNECTION_MINUTES } from "../../../../seed/schedule/connections.ts";
import { MINUTES_PER_DAY } from "../network/day-number.ts";
import type { Flight, Route } from "../network/network.ts";
import type { Routing } from "./plan-routings.ts";
import type { Timetable } from "../network/timetable.ts";

/** One trip on one date: flights that connect. */
export interface Itinerary {
  readonly routing: Routing;
  readonly flights: readonly Flight[];
  readonly departure: number;
  readonly arrival: number;
}

/**
 * Every itinerary that leaves on a local date, not before an instant. Routings are sorted with fewer stops
 * first: a domestic trip with a direct flight that day needs no connections.
 */
export function findItineraries(
  timetable: Timetable,
  routings: readonly Routing[],
  day: number,
  notBefore: number,
): Itinerary[] {
  const found: Itinerary[] = [];
  const today = timetable.flightsOn(day);
  // Filled for each inbound flight: a list of its own for each would be thousands in a search.
  const seconds: Flight[] = [];
  const thirds: Flight[] = [];
  for (const routing of routings) {
    const [first, second, third] = routing.routes;
    const [change, nextChange] = routing.connections;
    if (!first) continue;
    if (second && isDomestic(routing) && found[0]?.flights.length === 1) break;
    for (const a of today[first.index] ?? []) {
      if (a.departure < notBefore) continue;
      if (!second || !change) {
        found.push(createItinerary(routing, [a]));
        continue;
      }
      for (const b of collectOnward(timetable, a, { route: second, ...change }, seconds)) {
        if (!third || !nextChange) {
          found.push(createItinerary(routing, [a, b]));
          continue;
        }
        const waited = b.departure - a.arrival;
        const most = Math.min(nextChange.most, MAX_CONNECTION_MINUTES.wholeLeg - waited);
        for (const c of collectOnward(
          timetable,
          b,
          { route: third, least: nextChange.least, most },
          thirds,
        ))
          found.push(createItinerary(routing, [a, b, c]));
      }
    }
  }
  return found;
}

function isDomestic(routing: Routing): boolean {
  return routing.routes.every((route) => route.domestic);
}

interface Onward {
  readonly route: Route;
  /** Minutes on the ground. */
  readonly least: number;
  readonly most: number;
}

/** Fills `flights` with those of a route that leave its origin so many minutes after another one has arrived there. */
function collectOnward(
  timetable: Timetable,
  inbound: Flight,
  { route, least, most }: Onward,
  flights: Flight[],
): readonly Flight[] {
  flights.length = 0;
  const from = inbound.arrival + least;
  const until = inbound.arrival + most;
  const { zone } = route.origin;
  const lastDay = Math.floor((until + zone.offsetAt(until)) / MINUTES_PER_DAY);
  for (let day = Math.floor((from + zone.offsetAt(from)) / MINUTES_PER_DAY); day <= lastDay; day++)
    for (const flight of timetable.flightsOn(day)[route.index] ?? [])
      if (flight.departure >= from && flight.departure <= until) flights.push(flight);
  return flights;
}

export function createItinerary(routing: Routing, flights: readonly Flight[]): Itinerary {
  const departure = flights[0]?.departure ?? 0;
  return { routing, flights, departure, arrival: flights.at(-1)?.arrival ?? departure };
}
