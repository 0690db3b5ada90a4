import type { AirportRef } from "@ghuri/contract/flights";
import { toInstant } from "../platform/local-instant.ts";
import type { Airline, ListedOffer, OfferSummary, SupplierOffer } from "./flight-supplier.ts";

/** An offer as a list needs it, of a supplier that sends all details at once, so that nothing is built later. */
export function listOffer(offer: SupplierOffer): ListedOffer {
  const summary = summarize(offer);
  return { summary, toOffer: () => offer };
}

function summarize({ legs, passengers, discount, refundable }: SupplierOffer): OfferSummary {
  const segments = legs.flatMap((leg) => leg.segments);
  const airports = segments.flatMap((one) => [one.departure_airport, one.arrival_airport]);
  const changes = segments.filter(({ layover_minutes }) => layover_minutes !== null);
  return {
    itinerary: legs.map(nameLeg).join("~"),
    fareAndTax: passengers.reduce((sum, line) => sum + line.count * (line.price + line.tax), 0),
    discount,
    seated: passengers.reduce((sum, line) => (line.type === "INF" ? sum : sum + line.count), 0),
    departureMinute: minuteOf(legs[0]?.departure_time ?? ""),
    arrivalMinute: minuteOf(legs.at(-1)?.arrival_time ?? ""),
    durationMinutes: legs.reduce((sum, leg) => sum + leg.duration, 0),
    stops: Math.max(...legs.map((leg) => leg.stops)),
    refundable,
    airlines: uniqueBy(
      segments.map((one): Airline => ({ code: one.airline_code, name: one.airline })),
      ({ code }) => code,
    ),
    airports: uniqueBy(airports, iataOf),
    layovers: uniqueBy(
      changes.map((one) => one.arrival_airport),
      iataOf,
    ),
  };
}

/** Minutes since 1970 of a local time. */
export function minuteOf(localTime: string): number {
  return Date.parse(`${localTime}Z`) / 60_000;
}

function nameLeg({ segments, departure_time, departure_timezone }: SupplierOffer["legs"][number]) {
  const flights = segments.map((one) => `${one.airline_code}${one.airline_flight_number}`);
  const departure = toInstant(departure_time, departure_timezone).getTime() / 60_000;
  return `${flights.join("+")}@${departure}`;
}

const iataOf = ({ iata }: AirportRef) => iata;

function uniqueBy<One>(list: readonly One[], keyOf: (one: One) => string): One[] {
  return [...new Map(list.map((one) => [keyOf(one), one])).values()];
}
