export type { AirportRecord } from "./airport-table.ts";
export { type Airports, loadAirports } from "./load-airports.ts";
