import { toCoordinates } from "./great-circle.ts";
import type { Airport, Carrier, Network, Route } from "./network.ts";

/**
 * The routes of a network as columns. A search of the whole world looks at tens of thousands of routes: it reads
 * numbers that lie side by side instead of following references. A route is named by its index in `network.routes`, an airport and
 * a carrier by their position here.
 */
export interface RouteTable {
  readonly routes: readonly Route[];
  readonly airports: readonly Airport[];
  readonly carriers: readonly Carrier[];
  /** By route. */
  readonly origin: Int32Array;
  readonly destination: Int32Array;
  readonly carrier: Int32Array;
  readonly km: Float64Array;
  readonly blockMinutes: Int32Array;
  /** Within one country, 0 or 1. */
  readonly domestic: Uint8Array;
  /** The routes from airport a are `departures[firstDeparture[a]]` to before `firstDeparture[a + 1]`, by index. */
  readonly departures: Int32Array;
  readonly firstDeparture: Int32Array;
  /** Where those routes go. */
  readonly departureTo: Int32Array;
  /** The same of the routes to an airport; those from one origin are side by side, by index. */
  readonly arrivals: Int32Array;
  readonly firstArrival: Int32Array;
  /** Kilometres between two airports straight through the Earth: less than any flight, and quickly computed. */
  leastKm(one: number, other: number): number;
  /** Throws when the network lacks the airport. */
  positionOf(airport: Airport): number;
}

export function createRouteTable({ routes, airports: byCode }: Network): RouteTable {
  const airports = [...byCode.values()];
  const carriers = [...new Set(routes.map((route) => route.carrier))];
  const airportPositions = new Map(airports.map((airport, at) => [airport, at]));
  const carrierPositions = new Map(carriers.map((carrier, at) => [carrier, at]));
  const positionOf = (airport: Airport) => positionIn(airportPositions, airport);

  const coordinates = Float64Array.from(airports.flatMap(toCoordinates));

  function leastKm(one: number, other: number): number {
    const x = (coordinates[3 * one] ?? 0) - (coordinates[3 * other] ?? 0);
    const y = (coordinates[3 * one + 1] ?? 0) - (coordinates[3 * other + 1] ?? 0);
    const z = (coordinates[3 * one + 2] ?? 0) - (coordinates[3 * other + 2] ?? 0);
    return Math.sqrt(x * x + y * y + z * z);
  }

  const origin = Int32Array.from(routes, (route) => positionOf(route.origin));
  const destination = Int32Array.from(routes, (route) => positionOf(route.destination));
  const departures = sortRoutes(routes.length, origin, origin);
  const arrivals = sortRoutes(routes.length, destination, origin);
  return {
    routes,
    airports,
    carriers,
    origin,
    destination,
    carrier: Int32Array.from(routes, (route) => positionIn(carrierPositions, route.carrier)),
    km: Float64Array.from(routes, (route) => route.km),
    blockMinutes: Int32Array.from(routes, (route) => route.blockMinutes),
    domestic: Uint8Array.from(routes, (route) => (route.domestic ? 1 : 0)),
    departures,
    firstDeparture: firstOfEach(airports.length, departures, origin),
    departureTo: departures.map((route) => destination[route] ?? 0),
    arrivals,
    firstArrival: firstOfEach(airports.length, arrivals, destination),
    leastKm,
    positionOf,
  };
}

/** The routes by the airport at one end, then by that at the other, then by index. */
function sortRoutes(count: number, one: Int32Array, other: Int32Array): Int32Array {
  const by = (column: Int32Array, a: number, b: number) => (column[a] ?? 0) - (column[b] ?? 0);
  return Int32Array.from({ length: count }, (_, route) => route).toSorted(
    (a, b) => by(one, a, b) || by(other, a, b) || a - b,
  );
}

/** Where each airport's routes begin in a list that is sorted by airport, and where the last ones end. */
function firstOfEach(airports: number, sorted: Int32Array, airportOf: Int32Array): Int32Array {
  const first = new Int32Array(airports + 1);
  let airport = 0;
  for (const [at, route] of sorted.entries())
    for (; airport <= (airportOf[route] ?? 0); airport++) first[airport] = at;
  return first.fill(sorted.length, airport);
}

function positionIn<Key>(positions: ReadonlyMap<Key, number>, key: Key): number {
  const position = positions.get(key);
  if (position === undefined) throw new Error("A route is of an airport that its network lacks");
  return position;
}
