import type { Platform, ModuleParts } from "../../platform/platform.ts";
import { type Airports, loadAirports } from "./load-airports.ts";
import { airportRoutes } from "./routes.ts";

export interface AirportsModule extends ModuleParts {
  readonly airports: Airports;
}

/** Loads the airports, registers the module's routes, and returns the lookup for other modules. */
export function registerAirports({ serve }: Pick<Platform, "serve">): AirportsModule {
  const airports = loadAirports();
  airportRoutes(serve, airports);
  return { airports };
}
