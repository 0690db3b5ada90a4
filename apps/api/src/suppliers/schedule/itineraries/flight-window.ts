import { MINUTES_PER_DAY } from "../network/day-number.ts";
import type { Flight } from "../network/network.ts";
import type { RouteTable } from "../network/route-table.ts";
import type { FlightTable, Timetable } from "../network/timetable.ts";

/** No flight. */
export const NONE = -1;

/** Across the date line, an onward flight can leave on an earlier local date than the first one. */
const DAYS_BEFORE = 2;
/** Clocks change by two hours at most. */
const CLOCK_CHANGE = 120;
/** A flight is named by one number: its service, and above these bits the day within the window. */
const SERVICE_BITS = 24;
const SERVICE_MASK = (1 << SERVICE_BITS) - 1;

/** The flights that a leg can use: those of the days around its first one. Opened again for each search. */
export class FlightWindow {
  /** What `collectOnward` found. */
  readonly onward: Int32Array;
  readonly #table: RouteTable;
  readonly #timetable: Timetable;
  readonly #days: (FlightTable | undefined)[] = [];
  #firstDay = 0;

  /** `mostOnward`: how many flights a route has in two days at most, which a wait can span. */
  constructor(table: RouteTable, timetable: Timetable, mostOnward: number) {
    this.#table = table;
    this.#timetable = timetable;
    this.onward = new Int32Array(mostOnward);
  }

  open(day: number): void {
    this.#firstDay = day - DAYS_BEFORE;
    this.#days.fill(undefined);
  }

  /** Departures of the leg's first day by service; `firstDayFlight` names them. */
  get firstDayDepartures(): Int32Array {
    return this.#tableOf(DAYS_BEFORE).departure;
  }

  firstDayFlight(service: number): number {
    return nameFlight(DAYS_BEFORE, service);
  }

  departureOf(flight: number): number {
    return this.#tableOf(flight >> SERVICE_BITS).departure[flight & SERVICE_MASK] ?? 0;
  }

  /** Fills `onward` with the flights of a route that leave between two instants; returns their number. */
  collectOnward(route: number, from: number, until: number): number {
    const { firstService } = this.#timetable;
    const { onward } = this;
    const start = firstService[route] ?? 0;
    const end = firstService[route + 1] ?? 0;
    const { minutesAhead } = this.#tableOf(DAYS_BEFORE);
    const ahead = minutesAhead[this.#table.origin[route] ?? 0] ?? 0;
    const local = ahead - this.#firstDay * MINUTES_PER_DAY;
    const firstDay = ((from + local - CLOCK_CHANGE) / MINUTES_PER_DAY) | 0;
    const lastDay = ((until + local + CLOCK_CHANGE) / MINUTES_PER_DAY) | 0;
    let count = 0;
    for (let day = firstDay; day <= lastDay; day++) {
      const { departure } = this.#tableOf(day);
      for (let service = start; service < end; service++) {
        const leaves = departure[service] ?? 0;
        if (leaves >= from && leaves <= until) onward[count++] = nameFlight(day, service);
      }
    }
    return count;
  }

  flightOf(flight: number): Flight | undefined {
    if (flight === NONE) return undefined;
    return this.#tableOf(flight >> SERVICE_BITS).flightOf(flight & SERVICE_MASK);
  }

  #tableOf(day: number): FlightTable {
    return (this.#days[day] ??= this.#timetable.flightsOn(this.#firstDay + day));
  }
}

function nameFlight(day: number, service: number): number {
  return (day << SERVICE_BITS) | service;
}
