import type { FareFamily } from "../../../../seed/schedule/fare-families.ts";
import { calculateBaseFare, calculateFamilyFare } from "./base-fare.ts";
import { isClassClosed } from "./booking-classes.ts";
import { getDemandFactor } from "./demand-factor.ts";
import type { Itinerary } from "../itineraries/find-itineraries.ts";
import type { Flight } from "../network/network.ts";
import {
  type BookedFlight,
  chooseCabin,
  findOpenClasses,
  type FareContext,
  type OpenClass,
  type OpenClassesByLevel,
} from "./find-open-classes.ts";
import type { Routing } from "../itineraries/routing.ts";

/** One itinerary in one fare family. */
export interface LegFare {
  readonly itinerary: Itinerary;
  readonly family: FareFamily;
  readonly bookedFlights: readonly BookedFlight[];
  /** One adult, without taxes. */
  readonly adultFare: number;
  /** On the scarcest flight, in its booked class. */
  readonly seatsLeft: number;
}

/** Prices the itineraries of one leg. Each flight and routing is priced once. */
export interface ItineraryPricer {
  /** Undefined when no family has seats for the party on every flight. */
  findCheapest(itinerary: Itinerary): LegFare | undefined;
  /** From the most basic and cheapest family to the most flexible and expensive. */
  findAll(itinerary: Itinerary): LegFare[];
}

export function createItineraryPricer(market: FareContext): ItineraryPricer {
  const leading = new Map<Flight, OpenClassesByLevel | null>();
  const feeding = new Map<Flight, OpenClassesByLevel | null>();
  const baseFares = new Map<Routing, number>();

  /** Null when the flight has no suitable cabin. */
  function openingsOf(flight: Flight, routing: Routing): OpenClassesByLevel | null {
    const leads = flight.service.route === routing.lead;
    const known = leads ? leading : feeding;
    let openings = known.get(flight);
    if (openings === undefined) {
      const cabin = chooseCabin(flight, routing, market.cabin);
      openings = cabin && findOpenClasses(flight, cabin, leads, market);
      known.set(flight, openings);
    }
    return openings;
  }

  function baseOf({ routing, flights }: Itinerary): number {
    let base = baseFares.get(routing);
    if (base === undefined) {
      base = calculateBaseFare(routing, market.cabin, demandOf(routing, flights, market.today));
      baseFares.set(routing, base);
    }
    return base;
  }

  /** The price in a family; undefined when the family is not open on every flight. */
  function price(itinerary: Itinerary, family: FareFamily): number | undefined {
    let step = 0;
    for (const flight of itinerary.flights) {
      const offered = openingsOf(flight, itinerary.routing)?.[family.level];
      if (!offered) return undefined;
      if (offered.bookingClass.step > step) step = offered.bookingClass.step;
    }
    return calculateFamilyFare(baseOf(itinerary), family, step);
  }

  function legFare(itinerary: Itinerary, family: FareFamily, adultFare: number): LegFare {
    const booked = itinerary.flights.flatMap(
      (flight) => openingsOf(flight, itinerary.routing)?.[family.level] ?? [],
    );
    return { itinerary, family, bookedFlights: booked, adultFare, seatsLeft: fewest(booked) };
  }

  const familiesOf = (itinerary: Itinerary) =>
    itinerary.routing.lead.carrier.families[market.cabin];

  return {
    findCheapest(itinerary) {
      let best: FareFamily | undefined;
      let lowest = Infinity;
      for (const family of familiesOf(itinerary)) {
        const fare = price(itinerary, family);
        if (fare === undefined || fare > lowest) continue;
        best = family;
        lowest = fare;
      }
      return best && legFare(itinerary, best, lowest);
    },
    findAll(itinerary) {
      const fares = familiesOf(itinerary).flatMap((family) => {
        const fare = price(itinerary, family);
        return fare === undefined ? [] : [legFare(itinerary, family, fare)];
      });
      return withoutPointless(fares);
    },
  };
}

/** The current price of a fare in exactly these classes. */
export function priceBookedClasses(
  itinerary: Itinerary,
  booked: readonly BookedFlight[],
  market: FareContext,
): LegFare | undefined {
  const { routing, flights } = itinerary;
  const family = booked.find(({ flight }) => flight.service.route === routing.lead)?.bookingClass
    .family;
  if (!family) return undefined;
  const base = calculateBaseFare(routing, market.cabin, demandOf(routing, flights, market.today));
  const open = booked.map(({ flight, bookingClass }) => {
    const closed = isClassClosed(bookingClass, flight.day - market.today);
    return { flight, bookingClass, freeSeats: closed ? 0 : market.freeSeats(flight, bookingClass) };
  });
  const step = Math.max(...booked.map(({ bookingClass }) => bookingClass.step));
  const adultFare = calculateFamilyFare(base, family, step);
  return { itinerary, family, bookedFlights: booked, adultFare, seatsLeft: fewest(open) };
}

function fewest(booked: readonly OpenClass[]): number {
  let seats = Infinity;
  for (const { freeSeats } of booked) if (freeSeats < seats) seats = freeSeats;
  return seats;
}

function demandOf(routing: Routing, flights: readonly Flight[], today: number): number {
  const origin = routing.routes[0]?.origin;
  const destination = routing.routes.at(-1)?.destination;
  const day = flights[0]?.day;
  if (!origin || !destination || day === undefined) throw new Error("An itinerary has flights");
  return getDemandFactor({ origin, destination, day }, today);
}

/** Drops a basic fare that costs no less than a better one. Families are sorted by rising level. */
function withoutPointless(fares: readonly LegFare[]): LegFare[] {
  return fares.filter(({ adultFare }, at) =>
    fares.slice(at + 1).every((better) => adultFare < better.adultFare),
  );
}
