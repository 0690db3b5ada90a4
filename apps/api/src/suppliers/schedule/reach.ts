import { COUNTRIES, type TaxZone } from "../../../seed/schedule/countries.ts";
import type { Reach } from "../../../seed/schedule/taxes.ts";
import { greatCircleKm } from "./great-circle.ts";
import type { Airport } from "./network.ts";

const HOME = "BD";

const REACH_OF_ZONE: Readonly<Record<TaxZone, Reach>> = {
  domestic: "domestic",
  saarc: "regional",
  asia: "asia",
  eastAsia: "asia",
  world: "longHaul",
};

export function isHome(airport: Airport): boolean {
  return airport.country === HOME;
}

/** Where a foreign place lies, seen from Bangladesh. */
export function taxZoneOf(airport: Airport): TaxZone {
  const country = COUNTRIES[airport.country];
  if (!country) throw new Error(`No tax zone is known for ${airport.country}`);
  return country.taxZone;
}

/** Trips that touch Bangladesh by the zone of the other end, others by their distance. */
export function reachOf(origin: Airport, destination: Airport): Reach {
  if (isHome(origin)) return REACH_OF_ZONE[taxZoneOf(destination)];
  if (isHome(destination)) return REACH_OF_ZONE[taxZoneOf(origin)];
  const km = greatCircleKm(origin, destination);
  if (km < 1500) return "regional";
  return km < 5000 ? "asia" : "longHaul";
}
