import type { Network } from "./network.ts";
import { type ConnectionTable, createConnectionTable } from "../itineraries/connection-table.ts";
import {
  type Itinerary,
  ItineraryFinder,
  type LegCriteria,
} from "../itineraries/find-itineraries.ts";
import { readNetwork } from "./read-network.ts";
import { createRouteTable, type RouteTable } from "./route-table.ts";
import { createTimetable, type Timetable } from "./timetable.ts";

/** The network with its rolling timetable, and what searches of it need. Its size does not grow with the searches. */
export interface Schedule {
  readonly network: Network;
  readonly timetable: Timetable;
  readonly table: RouteTable;
  readonly connections: ConnectionTable;
  findItineraries(leg: LegCriteria): Itinerary[];
}

/** A leg's fares and seats are looked up for so many itineraries at most. No trip of the built-in network has as many. */
const MOST_ITINERARIES = 2000;

export function createSchedule(
  network: Network = readNetwork(),
  most: number = MOST_ITINERARIES,
): Schedule {
  const timetable = createTimetable(network);
  const table = createRouteTable(network);
  const connections = createConnectionTable(table);
  const finder = new ItineraryFinder({ table, connections, timetable, most });
  return {
    network,
    timetable,
    table,
    connections,
    findItineraries: (leg) => finder.find(leg),
  };
}
