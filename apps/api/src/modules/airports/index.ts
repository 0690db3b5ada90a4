export { type Airports, loadAirports } from "./load-airports.ts";
