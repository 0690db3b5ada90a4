import { MAX_DETOUR } from "../../../../seed/schedule/connections.ts";
import {
  allowsTransit,
  isSameCity,
  getMaximumConnection,
  getMinimumConnection,
  canShareTicket,
} from "./connection-rules.ts";
import { greatCircleKm } from "../network/great-circle.ts";
import type { Airport, Route } from "../network/network.ts";

/** A connection between two airports on any date: one to three routes. */
export interface Routing {
  readonly routes: readonly Route[];
  /** Minutes on the ground before each further route. */
  readonly connections: readonly { readonly least: number; readonly most: number }[];
  /** Straight-line distance of the whole trip, which decides through fares. */
  readonly km: number;
  /** The longest international route, else the longest: its carrier sets families, bags and conditions. */
  readonly lead: Route;
}

/** Every routing that geography, carriers and visas allow, those with fewer stops first. */
export function planRoutings(origin: Airport, destination: Airport): Routing[] {
  const km = greatCircleKm(origin, destination);
  const mostKm = km * (km > MAX_DETOUR.upToKm ? MAX_DETOUR.long : MAX_DETOUR.short);
  const routing = (...routes: Route[]): Routing => ({
    routes,
    connections: routes.slice(1).map((outbound, at) => connect(routes[at] ?? outbound, outbound)),
    km,
    lead: routes.reduce((lead, route) => (leads(route, lead) ? route : lead)),
  });
  const allows = (via: Airport) =>
    !isSameCity(via, origin) &&
    !isSameCity(via, destination) &&
    allowsTransit(via, origin, destination);

  const direct = (origin.routesTo.get(destination) ?? []).map((route) => routing(route));
  const oneStop: Routing[] = [];
  const twoStops: Routing[] = [];
  for (const first of origin.departures) {
    const via = first.destination;
    if (first.km >= mostKm || !allows(via)) continue;
    for (const second of via.departures) {
      const flown = first.km + second.km;
      if (flown > mostKm || !canShareTicket(first.carrier, second.carrier)) continue;
      if (second.destination === destination) {
        oneStop.push(routing(first, second));
        continue;
      }
      const next = second.destination;
      if (!allows(next) || isSameCity(next, via)) continue;
      for (const third of next.routesTo.get(destination) ?? [])
        if (flown + third.km <= mostKm && canShareTicket(second.carrier, third.carrier))
          twoStops.push(routing(first, second, third));
    }
  }
  return [...direct, ...oneStop, ...twoStops];
}

function leads(route: Route, other: Route): boolean {
  return route.domestic === other.domestic ? route.km > other.km : other.domestic;
}

function connect(inbound: Route, outbound: Route) {
  return {
    least: getMinimumConnection(inbound, outbound),
    most: getMaximumConnection(inbound, outbound),
  };
}
