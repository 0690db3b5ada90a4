import type { CabinClass } from "@ghuri/contract/flights";
import type { FareFamily } from "../../../../seed/schedule/fare-families.ts";
import { type BookingClass, getBookingClasses, isClassClosed } from "./booking-classes.ts";
import { type Flight, sellsCabin } from "../network/network.ts";
import type { Party } from "./party.ts";
import type { Routing } from "../itineraries/routing.ts";
import { isBangladesh } from "./haul.ts";

/** What fares depend on besides the itinerary. */
export interface FareContext {
  readonly cabin: CabinClass;
  readonly party: Party;
  /** The day of sale in Bangladesh. */
  readonly today: number;
  freeSeats(flight: Flight, bookingClass: BookingClass): number;
}

/** A flight with the class to book on it. */
export interface BookedFlight {
  readonly flight: Flight;
  readonly bookingClass: BookingClass;
}

export interface OpenClass extends BookedFlight {
  readonly freeSeats: number;
}

/** By family level, the class that a flight would be booked in. */
export type OpenClassesByLevel = readonly (OpenClass | undefined)[];

const LEVELS = [0, 1, 2, 3] as const;

/**
 * The cabin a flight is flown in. The longest flight has the requested cabin; before and
 * after it first class may be business, and a domestic feeder without business is economy.
 */
export function chooseCabin(
  flight: Flight,
  routing: Routing,
  wanted: CabinClass,
): CabinClass | null {
  if (sellsCabin(flight, wanted)) return wanted;
  const { route } = flight.service;
  if (route === routing.lead) return null;
  if (wanted === "FIRST" && sellsCabin(flight, "BUSINESS")) return "BUSINESS";
  const feeds = route.domestic && isBangladesh(route.origin) && !routing.lead.domestic;
  return feeds ? "ECONOMY" : null;
}

/**
 * The cheapest open class of each family. The leading carrier's families are sold. Another
 * carrier matches their level, with a better family of its own when the matching one is full.
 */
export function findOpenClasses(
  flight: Flight,
  cabin: CabinClass,
  leads: boolean,
  market: FareContext,
): OpenClassesByLevel {
  const { carrier } = flight.service.route;
  const families = carrier.families[cabin];
  const open = families.map((family) => findOpenClass(flight, cabin, family, market));
  return LEVELS.map((level) =>
    leads
      ? open[families.findIndex((family) => family.level === level)]
      : open.slice(familyAt(families, level)).find(Boolean),
  );
}

function findOpenClass(
  flight: Flight,
  cabin: CabinClass,
  family: FareFamily,
  market: FareContext,
): OpenClass | undefined {
  for (const bookingClass of getBookingClasses(flight.service.route.carrier)) {
    if (bookingClass.family !== family || bookingClass.cabin !== cabin) continue;
    if (isClassClosed(bookingClass, flight.day - market.today)) continue;
    const freeSeats = market.freeSeats(flight, bookingClass);
    if (freeSeats >= market.party.seats) return { flight, bookingClass, freeSeats };
  }
  return undefined;
}

/** The family of a carrier that matches another carrier's level: the highest not above it, else the lowest. */
function familyAt(families: readonly FareFamily[], level: number): number {
  return Math.max(
    0,
    families.findLastIndex((family) => family.level <= level),
  );
}
