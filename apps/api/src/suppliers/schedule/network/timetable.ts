import { MINUTES_PER_DAY, getWeekday } from "./day-number.ts";
import type { Aircraft, Flight, Network, Service } from "./network.ts";

/** Enough for all days that flights are sold on; a network of world size keeps eight days. */
const MOST_ROWS_KEPT = 500_000;

/** Flights that searches found are objects, which are kept for the next search of their day. */
const MOST_FLIGHTS_KEPT = 50_000;

/** A service does not fly on the day. Every instant that is asked for is later. */
const NOT_FLOWN = -1;

/** The flights of one day as a column. The day is local to each flight's origin. */
export interface FlightTable {
  readonly day: number;
  /** Minutes since 1970 in UTC, by service. */
  readonly departure: Int32Array;
  /** Minutes that the clocks of an airport are ahead of UTC when the day begins there, by position of the airport. */
  readonly minutesAhead: Int32Array;
  /** The flight of a service, one object for all of a search; undefined when it does not fly. */
  readonly flightOf: (service: number) => Flight | undefined;
}

/** The rolling timetable: each day's flights, computed on first use. */
export interface Timetable {
  /** The services of route r are those from `firstService[r]` to before `firstService[r + 1]`. */
  readonly firstService: Int32Array;
  readonly flightsOn: (day: number) => FlightTable;
}

export function createTimetable({ airports, routes }: Network): Timetable {
  const services = routes.flatMap((route) => route.services);
  const firstService = new Int32Array(routes.length + 1);
  for (const { index, services: own } of routes)
    firstService[index + 1] = (firstService[index] ?? 0) + own.length;
  const days = new Map<number, FlightTable>();
  let flightsKept = 0;
  /** Grows when all flights are forgotten. */
  let era = 0;

  function flightsOn(day: number): FlightTable {
    // Only here, so that a search that reads its flights has one object for each.
    if (flightsKept > MOST_FLIGHTS_KEPT) {
      flightsKept = 0;
      era += 1;
    }
    let table = days.get(day);
    if (!table) {
      if (days.size * services.length > MOST_ROWS_KEPT) days.clear();
      days.set(day, (table = createTable(day)));
    }
    return table;
  }

  function createTable(day: number): FlightTable {
    const weekday = 1 << getWeekday(day);
    const midnight = day * MINUTES_PER_DAY;
    const departure = Int32Array.from(services, ({ weekdays, route, departure: minute }) =>
      weekdays & weekday ? route.origin.zone.toInstant(midnight + minute) : NOT_FLOWN,
    );

    let flights: (Flight | undefined)[] = [];
    let eraOfFlights = -1;

    function flightOf(at: number): Flight | undefined {
      if (eraOfFlights !== era) {
        flights = Array.from({ length: services.length });
        eraOfFlights = era;
      }
      return flights[at] ?? (flights[at] = createFlight(at));
    }

    function createFlight(at: number): Flight | undefined {
      const service = services[at];
      const leaves = departure[at] ?? NOT_FLOWN;
      if (!service || leaves === NOT_FLOWN) return undefined;
      flightsKept += 1;
      return {
        service,
        day,
        departure: leaves,
        arrival: leaves + service.route.blockMinutes,
        aircraft: aircraftOn(service, day + at - (firstService[service.route.index] ?? 0)),
      };
    }

    return {
      day,
      departure,
      minutesAhead: Int32Array.from(airports.values(), ({ zone }) => zone.offsetAt(midnight)),
      flightOf,
    };
  }

  return { firstService, flightsOn };
}

/** The flight that a number and a date name, if there is one. */
export function findFlight(
  timetable: Timetable,
  service: Service,
  day: number,
): Flight | undefined {
  return timetable.flightsOn(day).flightOf(getServiceIndex(timetable, service));
}

/** The position of a service in the columns of a day. */
export function getServiceIndex(
  { firstService }: Pick<Timetable, "firstService">,
  service: Service,
): number {
  const { index, services } = service.route;
  return (firstService[index] ?? 0) + services.indexOf(service);
}

/** Services of one route begin the rotation at different types. */
function aircraftOn(service: Service, turn: number): Aircraft {
  const aircraft = service.aircraft[turn % service.aircraft.length];
  if (!aircraft) throw new Error(`${service.number} has no aircraft`);
  return aircraft;
}
