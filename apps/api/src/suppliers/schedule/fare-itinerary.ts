import type { CabinClass } from "@ghuri/contract/flights";
import type { FareFamily } from "../../../seed/schedule/fare-families.ts";
import { baseFare, familyFare } from "./base-fare.ts";
import { type BookingClass, bookingClassesOf, isClosed } from "./booking-classes.ts";
import { demandFor } from "./demand.ts";
import type { Itinerary } from "./find-itineraries.ts";
import { type Flight, sellsCabin } from "./network.ts";
import type { Party } from "./party.ts";
import { isHome } from "./reach.ts";
import type { Routing } from "./plan-routings.ts";

/** A flight with the class to book on it. */
export interface BookedFlight {
  readonly flight: Flight;
  readonly bookingClass: BookingClass;
}

/** One itinerary in one fare family. */
export interface LegFare {
  readonly itinerary: Itinerary;
  readonly family: FareFamily;
  readonly booked: readonly BookedFlight[];
  /** One adult, without taxes. */
  readonly adultFare: number;
  /** On the scarcest flight, in its booked class. */
  readonly seatsLeft: number;
}

/** What fares depend on besides the itinerary. */
export interface Market {
  readonly cabin: CabinClass;
  readonly party: Party;
  /** The day of sale in Bangladesh. */
  readonly today: number;
  freeSeats(flight: Flight, bookingClass: BookingClass): number;
}

interface OpenClass {
  readonly bookingClass: BookingClass;
  readonly free: number;
}

/** Prices the itineraries of one leg. Flights and routings recur in them: each is looked at once. */
export function createFaring(market: Market): (itinerary: Itinerary) => LegFare[] {
  const openClasses = new Map<Flight, Map<CabinClass, (OpenClass | undefined)[]>>();
  const baseFares = new Map<Routing, number>();

  /** The cheapest open class of each of the carrier's families in a cabin. */
  function openIn(flight: Flight, cabin: CabinClass): (OpenClass | undefined)[] {
    let cabins = openClasses.get(flight);
    if (!cabins) openClasses.set(flight, (cabins = new Map()));
    let open = cabins.get(cabin);
    if (!open) cabins.set(cabin, (open = findOpen(flight, cabin, market)));
    return open;
  }

  function baseOf({ routing, flights }: Itinerary): number {
    let base = baseFares.get(routing);
    if (base === undefined) {
      base = baseFare(routing, market.cabin, demandOf(routing, flights, market.today));
      baseFares.set(routing, base);
    }
    return base;
  }

  return (itinerary) => {
    const { routing, flights } = itinerary;
    const cabins = flights.map((flight) => cabinOn(flight, routing, market.cabin));
    if (cabins.includes(null)) return [];
    const fares: LegFare[] = [];
    for (const family of routing.lead.carrier.families[market.cabin]) {
      const booked: BookedFlight[] = [];
      let step = 0;
      let seatsLeft = Infinity;
      for (const [at, flight] of flights.entries()) {
        const cabin = cabins[at] ?? market.cabin;
        const { route } = flight.service;
        const met = familyAt(route.carrier.families[cabin], family.level);
        const offered = openIn(flight, cabin);
        // The lead carrier's family is what is sold; another carrier may give more for it.
        const open = route === routing.lead ? offered[met] : offered.slice(met).find(Boolean);
        if (!open) break;
        booked.push({ flight, bookingClass: open.bookingClass });
        step = Math.max(step, open.bookingClass.step);
        seatsLeft = Math.min(seatsLeft, open.free);
      }
      if (booked.length < flights.length) continue;
      const adultFare = familyFare(baseOf(itinerary), family, step);
      fares.push({ itinerary, family, booked, adultFare, seatsLeft });
    }
    return withoutPointless(fares);
  };
}

/** What a fare with these very classes costs now. */
export function fareOfClasses(
  itinerary: Itinerary,
  booked: readonly BookedFlight[],
  market: Market,
): LegFare | undefined {
  const { routing, flights } = itinerary;
  const family = booked.find(({ flight }) => flight.service.route === routing.lead)?.bookingClass
    .family;
  if (!family) return undefined;
  const base = baseFare(routing, market.cabin, demandOf(routing, flights, market.today));
  const step = Math.max(...booked.map(({ bookingClass }) => bookingClass.step));
  const seatsLeft = Math.min(
    ...booked.map(({ flight, bookingClass }) =>
      isClosed(bookingClass, flight.day - market.today)
        ? 0
        : market.freeSeats(flight, bookingClass),
    ),
  );
  return { itinerary, family, booked, adultFare: familyFare(base, family, step), seatsLeft };
}

/**
 * The cabin a flight is flown in. The longest flight has the cabin that was asked for; before and
 * after it first class may be business, and a domestic feeder without business is economy.
 */
function cabinOn(flight: Flight, routing: Routing, wanted: CabinClass): CabinClass | null {
  if (sellsCabin(flight, wanted)) return wanted;
  const { route } = flight.service;
  if (route === routing.lead) return null;
  if (wanted === "FIRST" && sellsCabin(flight, "BUSINESS")) return "BUSINESS";
  const feeds = route.domestic && isHome(route.origin) && !routing.lead.domestic;
  return feeds ? "ECONOMY" : null;
}

function findOpen(flight: Flight, cabin: CabinClass, market: Market): (OpenClass | undefined)[] {
  const { carrier } = flight.service.route;
  return carrier.families[cabin].map((family) => {
    for (const bookingClass of bookingClassesOf(carrier)) {
      if (bookingClass.family !== family) continue;
      if (isClosed(bookingClass, flight.day - market.today)) continue;
      const free = market.freeSeats(flight, bookingClass);
      if (free >= market.party.seats) return { bookingClass, free };
    }
    return undefined;
  });
}

/** Which of a carrier's families meets another carrier's: the highest not above it, else the lowest. */
function familyAt(families: readonly FareFamily[], level: number): number {
  return Math.max(
    0,
    families.findLastIndex((family) => family.level <= level),
  );
}

function demandOf(routing: Routing, flights: readonly Flight[], today: number): number {
  const origin = routing.routes[0]?.origin;
  const destination = routing.routes.at(-1)?.destination;
  const day = flights[0]?.day;
  if (!origin || !destination || day === undefined) throw new Error("An itinerary has flights");
  return demandFor({ origin, destination, day }, today);
}

/** A bare fare that costs no less than a better one is no offer. Families come in rising level. */
function withoutPointless(fares: readonly LegFare[]): LegFare[] {
  return fares.filter(({ adultFare }, at) =>
    fares.slice(at + 1).every((better) => adultFare < better.adultFare),
  );
}
