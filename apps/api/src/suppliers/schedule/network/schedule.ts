import type { Airport, Network } from "./network.ts";
import { planRoutings, type Routing } from "../itineraries/plan-routings.ts";
import { readNetwork } from "./read-network.ts";
import { createTimetable, type Timetable } from "./timetable.ts";

/** The network with its rolling timetable, and the routings requested so far. */
export interface Schedule {
  readonly network: Network;
  readonly timetable: Timetable;
  routingsBetween(origin: Airport, destination: Airport): readonly Routing[];
}

export function createSchedule(network: Network = readNetwork()): Schedule {
  const routings = new Map<Airport, Map<Airport, readonly Routing[]>>();

  function routingsBetween(origin: Airport, destination: Airport): readonly Routing[] {
    let known = routings.get(origin);
    if (!known) routings.set(origin, (known = new Map()));
    let between = known.get(destination);
    if (!between) known.set(destination, (between = planRoutings(origin, destination)));
    return between;
  }

  return { network, timetable: createTimetable(network), routingsBetween };
}
