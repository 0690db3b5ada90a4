import { type Itinerary, createItinerary } from "./find-itineraries.ts";
import type { Airport } from "../network/network.ts";
import type { BookedFlight } from "../fares/find-open-classes.ts";
import type { Routing } from "./plan-routings.ts";
import type { Schedule } from "../network/schedule.ts";

/** The itinerary of these flights; undefined when the network no longer connects them. */
export function matchItinerary(
  schedule: Schedule,
  booked: readonly BookedFlight[],
): Itinerary | undefined {
  const flights = booked.map(({ flight }) => flight);
  const routes = flights.map((flight) => flight.service.route);
  const origin = routes[0]?.origin;
  const destination = routes.at(-1)?.destination;
  if (!origin || !destination) return undefined;
  const routing = schedule
    .routingsBetween(origin, destination)
    .find(
      (candidate) =>
        candidate.routes.length === routes.length &&
        candidate.routes.every((route, at) => route === routes[at]),
    );
  return routing && createItinerary(routing, flights);
}

/** Where a routing begins and where it ends. */
export function getEndpoints({ routes, lead }: Routing): { origin: Airport; destination: Airport } {
  return {
    origin: routes[0]?.origin ?? lead.origin,
    destination: routes.at(-1)?.destination ?? lead.destination,
  };
}
