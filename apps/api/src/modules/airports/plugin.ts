import type { Platform, RoomParts } from "../../platform/platform.ts";
import { type Airports, loadAirports } from "./load-airports.ts";
import { airportRoutes } from "./routes.ts";

export interface AirportsRoom extends RoomParts {
  readonly airports: Airports;
}

/** Loads the airports, registers the room's routes, and returns the lookup for other rooms. */
export function registerAirports({ serve }: Pick<Platform, "serve">): AirportsRoom {
  const airports = loadAirports();
  airportRoutes(serve, airports);
  return { airports };
}
