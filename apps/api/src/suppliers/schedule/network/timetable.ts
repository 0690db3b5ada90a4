import { MINUTES_PER_DAY, getWeekday } from "./day-number.ts";
import type { Aircraft, Flight, Network, Route, Service } from "./network.ts";

/** Enough for all days that flights are sold on; a network of world size keeps fewer. */
const MOST_FLIGHTS_KEPT = 500_000;

/** The rolling timetable: each day's flights, computed on first use. */
export interface Timetable {
  /** Lists of flights by route index. The day is local to each flight's origin. */
  flightsOn(day: number): readonly (readonly Flight[])[];
}

export function createTimetable(network: Network): Timetable {
  const days = new Map<number, readonly (readonly Flight[])[]>();
  let kept = 0;

  function flightsOn(day: number): readonly (readonly Flight[])[] {
    let flights = days.get(day);
    if (!flights) {
      flights = network.routes.map((route) => flightsOf(route, day));
      if (kept > MOST_FLIGHTS_KEPT) {
        days.clear();
        kept = 0;
      }
      days.set(day, flights);
      kept += flights.reduce((count, ofRoute) => count + ofRoute.length, 0);
    }
    return flights;
  }

  return { flightsOn };
}

function flightsOf(route: Route, day: number): Flight[] {
  const weekday = 1 << getWeekday(day);
  const midnight = day * MINUTES_PER_DAY;
  const flights: Flight[] = [];
  for (const [turn, service] of route.services.entries()) {
    if (!(service.weekdays & weekday)) continue;
    const departure = route.origin.zone.toInstant(midnight + service.departure);
    const arrival = departure + route.blockMinutes;
    flights.push({ service, day, departure, arrival, aircraft: aircraftOn(service, day + turn) });
  }
  return flights;
}

/** The flight that a number and a date name, if there is one. */
export function findFlight(
  timetable: Timetable,
  service: Service,
  day: number,
): Flight | undefined {
  const flights = timetable.flightsOn(day)[service.route.index] ?? [];
  return flights.find((flight) => flight.service === service);
}

function aircraftOn(service: Service, turn: number): Aircraft {
  const aircraft = service.aircraft[turn % service.aircraft.length];
  if (!aircraft) throw new Error(`${service.number} has no aircraft`);
  return aircraft;
}
