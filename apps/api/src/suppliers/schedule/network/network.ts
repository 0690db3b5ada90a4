import type { CabinClass } from "@ghuri/contract/flights";
import type { FareFamily } from "../../../../seed/schedule/fare-families.ts";
import type { TimeZone } from "./time-zone.ts";

/** The part of the timetable without dates: routes, carriers, local times and seats. */
export interface Network {
  readonly airports: ReadonlyMap<string, Airport>;
  readonly routes: readonly Route[];
  /** By flight number, "BG401". */
  readonly services: ReadonlyMap<string, Service>;
}

export interface Airport {
  readonly iata: string;
  readonly country: string;
  readonly zone: TimeZone;
  readonly latitude: number;
  readonly longitude: number;
  readonly departures: readonly Route[];
  readonly routesTo: ReadonlyMap<Airport, readonly Route[]>;
}

export interface Carrier {
  readonly code: string;
  readonly name: string;
  readonly lowCost: boolean;
  readonly fareFactor: number;
  readonly ticketPrefix: string;
  readonly families: Readonly<Record<CabinClass, readonly FareFamily[]>>;
}

/** One carrier from one airport to another. */
export interface Route {
  /** Its index in the timetable's lists. */
  readonly index: number;
  readonly origin: Airport;
  readonly destination: Airport;
  readonly carrier: Carrier;
  readonly km: number;
  readonly blockMinutes: number;
  /** Within one country, so without immigration. */
  readonly domestic: boolean;
  readonly economyFare: number;
  readonly businessFare: number | null;
  readonly technicalStop: string | null;
  readonly services: readonly Service[];
}

/** One daily departure of a route: a flight number. */
export interface Service {
  readonly number: string;
  readonly route: Route;
  /** Minutes after local midnight. */
  readonly departure: number;
  /** Bit n is set when it flies on weekday n, Monday = 1. */
  readonly weekdays: number;
  /** Used in rotation, one per day. */
  readonly aircraft: readonly Aircraft[];
}

/** A service on one local date of its origin. Instants are minutes since 1970 in UTC. */
export interface Flight {
  readonly service: Service;
  readonly day: number;
  readonly departure: number;
  readonly arrival: number;
  readonly aircraft: Aircraft;
}

export interface Aircraft {
  readonly name: string;
  readonly seats: Readonly<Record<CabinClass, number>>;
}

/** Whether a cabin of a flight is for sale: the seats exist and the route has a fare for them. */
export function sellsCabin(flight: Flight, cabin: CabinClass): boolean {
  if (flight.aircraft.seats[cabin] === 0) return false;
  return cabin === "ECONOMY" || flight.service.route.businessFare !== null;
}
