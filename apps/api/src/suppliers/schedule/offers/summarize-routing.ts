import type { AirportRef } from "@ghuri/contract/flights";
import type { Airline, OfferSummary } from "../../flight-supplier.ts";
import type { DescribeAirport } from "./describe-leg.ts";
import type { Airport, Carrier } from "../network/network.ts";
import type { Routing } from "../itineraries/routing.ts";

export type Places = Pick<OfferSummary, "airlines" | "airports" | "layovers">;

/** The airlines and airports of a routing, each listed once. */
export type SummarizeRouting = (routing: Routing) => Places;

/** Every airport and airline is described once: then a list of them is a few references, and equal ones are the same. */
export function createRoutingSummarizer(describeAirport: DescribeAirport): SummarizeRouting {
  const knownAirports = new Map<Airport, AirportRef>();
  const knownAirlines = new Map<Carrier, Airline>();

  function airportOf(airport: Airport): AirportRef {
    let ref = knownAirports.get(airport);
    if (!ref) knownAirports.set(airport, (ref = describeAirport(airport.iata)));
    return ref;
  }

  function airlineOf(carrier: Carrier): Airline {
    const { code, name } = carrier;
    let airline = knownAirlines.get(carrier);
    if (!airline) knownAirlines.set(carrier, (airline = { code, name }));
    return airline;
  }

  return ({ routes }) => {
    const airlines: Airline[] = [];
    const airports: AirportRef[] = [];
    const layovers: AirportRef[] = [];
    for (const [at, { origin, destination, carrier }] of routes.entries()) {
      addOnce(airlines, airlineOf(carrier));
      if (at === 0) addOnce(airports, airportOf(origin));
      else addOnce(layovers, airportOf(origin));
      addOnce(airports, airportOf(destination));
    }
    return { airlines, airports, layovers };
  };
}

/** Those of several legs, each listed once. */
export function joinPlaces(legs: readonly Places[]): Places {
  const [only, second] = legs;
  if (only && !second) return only;
  const airlines: Airline[] = [];
  const airports: AirportRef[] = [];
  const layovers: AirportRef[] = [];
  for (const leg of legs) {
    for (const airline of leg.airlines) addOnce(airlines, airline);
    for (const airport of leg.airports) addOnce(airports, airport);
    for (const airport of leg.layovers) addOnce(layovers, airport);
  }
  return { airlines, airports, layovers };
}

function addOnce<One>(list: One[], one: One): void {
  if (!list.includes(one)) list.push(one);
}
