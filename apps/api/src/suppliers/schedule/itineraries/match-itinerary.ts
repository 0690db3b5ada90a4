import { createItinerary, getMostKm, type Itinerary } from "./find-itineraries.ts";
import type { Airport, Route } from "../network/network.ts";
import type { BookedFlight } from "../fares/find-open-classes.ts";
import { greatCircleKm } from "../network/great-circle.ts";
import { createRouting, type Routing } from "./routing.ts";
import type { Schedule } from "../network/schedule.ts";

/** The itinerary of these flights; undefined when the network no longer connects them. */
export function matchItinerary(
  schedule: Schedule,
  booked: readonly BookedFlight[],
): Itinerary | undefined {
  const flights = booked.map(({ flight }) => flight);
  const routes = flights.map((flight) => flight.service.route);
  const [first, second, third] = routes;
  if (!first || routes.length > 3 || !isSoldTogether(schedule, first, routes)) return undefined;
  const km = greatCircleKm(first.origin, routes.at(-1)?.destination ?? first.destination);
  return createItinerary(createRouting(km, first, second, third), flights);
}

/** Whether a search could find flights of these routes as one trip. */
function isSoldTogether(
  { table, connections }: Schedule,
  first: Route,
  routes: readonly Route[],
): boolean {
  const destination = routes.at(-1)?.destination ?? first.destination;
  const [from, to] = [table.positionOf(first.origin), table.positionOf(destination)];
  const mostKm = getMostKm(greatCircleKm(first.origin, destination));
  const places = routes.map((route) => table.positionOf(route.origin));
  return routes.every((route, at) => {
    const inbound = routes[at - 1];
    if (!inbound) return true;
    const via = table.positionOf(route.origin);
    return (
      inbound.destination === route.origin &&
      connections.isVia(via, from, to) &&
      !places.slice(0, at).some((earlier) => connections.isSameCity(earlier, via)) &&
      connections.sharesTicket(inbound.index, route.index) &&
      routes.slice(0, at + 1).reduce((km, flown) => km + flown.km, 0) <= mostKm
    );
  });
}

/** Where a routing begins and where it ends. */
export function getEndpoints({ routes, lead }: Routing): { origin: Airport; destination: Airport } {
  return {
    origin: routes[0]?.origin ?? lead.origin,
    destination: routes.at(-1)?.destination ?? lead.destination,
  };
}
