import type { AirportRef } from "@ghuri/contract/flights";
import type { Airline, OfferSummary } from "../../flight-supplier.ts";
import type { DescribeAirport } from "./describe-leg.ts";
import type { Routing } from "../itineraries/plan-routings.ts";

type Places = Pick<OfferSummary, "airlines" | "airports" | "layovers">;

/** The airlines and airports of a trip's routings, each listed once. */
export type SummarizeRoutings = (routings: readonly Routing[]) => Places;

/** A routing is the same on every date, so its airports are collected once. */
export function createRoutingSummarizer(describeAirport: DescribeAirport): SummarizeRoutings {
  const known = new WeakMap<Routing, Places>();

  function placesOfOne(routing: Routing): Places {
    let places = known.get(routing);
    if (!places) known.set(routing, (places = gather(routing, describeAirport)));
    return places;
  }

  return (routings) => routings.map(placesOfOne).reduce(both);
}

function gather({ routes }: Routing, describeAirport: DescribeAirport): Places {
  const airports = routes.map((route) => describeAirport(route.destination.iata));
  const origin = routes[0] ? [describeAirport(routes[0].origin.iata)] : [];
  return {
    airlines: eachOnce(
      routes.map(({ carrier: { code, name } }) => ({ code, name })),
      codeOf,
    ),
    airports: eachOnce([...origin, ...airports], iataOf),
    layovers: eachOnce(airports.slice(0, -1), iataOf),
  };
}

function both(one: Places, other: Places): Places {
  return {
    airlines: joined(one.airlines, other.airlines, codeOf),
    airports: joined(one.airports, other.airports, iataOf),
    layovers: joined(one.layovers, other.layovers, iataOf),
  };
}

/** Most trips return on the same routings: then there is nothing new to add. */
function joined<One>(
  list: readonly One[],
  more: readonly One[],
  nameOf: (one: One) => string,
): readonly One[] {
  const fresh = more.filter((one) => !list.some((known) => nameOf(known) === nameOf(one)));
  return fresh.length === 0 ? list : [...list, ...fresh];
}

function eachOnce<One>(list: readonly One[], nameOf: (one: One) => string): readonly One[] {
  return list.reduce<readonly One[]>((kept, one) => joined(kept, [one], nameOf), []);
}

const codeOf = ({ code }: Airline) => code;
const iataOf = ({ iata }: AirportRef) => iata;
