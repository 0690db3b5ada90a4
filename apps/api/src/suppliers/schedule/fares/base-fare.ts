import type { CabinClass } from "@ghuri/contract/flights";
import {
  BUSINESS_MULTIPLIERS,
  BOOKING_CLASS_FACTOR,
  FIRST_CLASS_MULTIPLIER,
  THROUGH_FARE,
} from "../../../../seed/schedule/fares.ts";
import type { FareFamily } from "../../../../seed/schedule/fare-families.ts";
import type { Routing } from "../itineraries/routing.ts";

/**
 * One adult, one way, without taxes, before family and class: the route's own fare for a direct
 * flight, else by the distance from origin to destination and never by adding sectors.
 */
export function calculateBaseFare(routing: Routing, cabin: CabinClass, demand: number): number {
  const [direct, second] = routing.routes;
  if (direct && !second) return roundTo50(directFare(direct, cabin) * demand);
  const factor = Math.min(...routing.routes.map((route) => route.carrier.fareFactor));
  const economy = (THROUGH_FARE.base + THROUGH_FARE.perKm * routing.km) * factor;
  return roundTo50(economy * cabinMultiplier(cabin, routing.km) * demand);
}

/** The fare of a family in its class number `step`, 0 being the cheapest. */
export function calculateFamilyFare(base: number, family: FareFamily, step: number): number {
  return roundTo50(base * family.factor * BOOKING_CLASS_FACTOR ** step);
}

function directFare(route: Routing["routes"][number], cabin: CabinClass): number {
  if (cabin === "ECONOMY") return route.economyFare;
  const business = route.businessFare ?? route.economyFare * cabinMultiplier("BUSINESS", route.km);
  return cabin === "BUSINESS" ? business : business * FIRST_CLASS_MULTIPLIER;
}

function cabinMultiplier(cabin: CabinClass, km: number): number {
  if (cabin === "ECONOMY") return 1;
  const business = BUSINESS_MULTIPLIERS.find((row) => km < row.belowKm)?.factor ?? 1;
  return cabin === "BUSINESS" ? business : business * FIRST_CLASS_MULTIPLIER;
}

function roundTo50(taka: number): number {
  return Math.round(taka / 50) * 50;
}
