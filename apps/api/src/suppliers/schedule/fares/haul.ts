import { COUNTRIES, type TaxZone } from "../../../../seed/schedule/countries.ts";
import type { Haul } from "../../../../seed/schedule/taxes.ts";
import { greatCircleKm } from "../network/great-circle.ts";
import type { Airport } from "../network/network.ts";

const HOME = "BD";

const REACH_OF_ZONE: Readonly<Record<TaxZone, Haul>> = {
  domestic: "domestic",
  saarc: "regional",
  asia: "asia",
  eastAsia: "asia",
  world: "longHaul",
};

export function isBangladesh(airport: Airport): boolean {
  return airport.country === HOME;
}

/** The tax zone of a foreign airport, relative to Bangladesh. */
export function getTaxZone(airport: Airport): TaxZone {
  const country = COUNTRIES[airport.country];
  if (!country) throw new Error(`No tax zone is known for ${airport.country}`);
  return country.taxZone;
}

/** Trips from or to Bangladesh are classified by the zone of the other end, others by distance. */
export function getHaul(origin: Airport, destination: Airport): Haul {
  if (isBangladesh(origin)) return REACH_OF_ZONE[getTaxZone(destination)];
  if (isBangladesh(destination)) return REACH_OF_ZONE[getTaxZone(origin)];
  const km = greatCircleKm(origin, destination);
  if (km < 1500) return "regional";
  return km < 5000 ? "asia" : "longHaul";
}
