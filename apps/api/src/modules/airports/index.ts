/** Registers the module; app.ts calls it once. */
export { registerAirports } from "./plugin.ts";
export { type Airports, loadAirports } from "./load-airports.ts";
