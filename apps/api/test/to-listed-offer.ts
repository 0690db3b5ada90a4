import type { FlightLeg } from "@ghuri/contract/flights";
import type {
  Airline,
  ListedOffer,
  OfferSummary,
  SupplierOffer,
} from "../src/suppliers/flight-supplier.ts";

/** Lists an offer whose details are known. */
export function toListedOffer(offer: SupplierOffer): ListedOffer {
  return { summary: outlineOf(offer), toOffer: () => offer };
}

function outlineOf({ legs, passengers, discount, refundable }: SupplierOffer): OfferSummary {
  return {
    itinerary: legs
      .map(
        ({ segments, departure_time }) =>
          `${segments.map((one) => `${one.airline_code}${one.airline_flight_number}`).join("+")}@${departure_time}`,
      )
      .join("~"),
    fareAndTax: passengers.reduce((sum, line) => sum + line.count * (line.price + line.tax), 0),
    discount,
    seated: passengers.reduce((sum, line) => (line.type === "INF" ? sum : sum + line.count), 0),
    departureMinute: wallMinutes(legs[0]?.departure_time),
    arrivalMinute: wallMinutes(legs.at(-1)?.arrival_time),
    durationMinutes: legs.reduce((sum, leg) => sum + leg.duration, 0),
    stops: Math.max(...legs.map((leg) => leg.stops)),
    refundable,
    ...placesOf(legs),
  };
}

/** The airlines, airports and layovers of the legs, each named once. */
function placesOf(
  legs: readonly FlightLeg[],
): Pick<OfferSummary, "airlines" | "airports" | "layovers"> {
  const segments = legs.flatMap((leg) => leg.segments);
  const changes = segments.filter((segment) => segment.layover_minutes !== null);
  return {
    airlines: eachOnce(
      segments.map(({ airline_code, airline }): Airline => ({ code: airline_code, name: airline })),
      ({ code }) => code,
    ),
    airports: eachOnce(
      segments.flatMap((segment) => [segment.departure_airport, segment.arrival_airport]),
      ({ iata }) => iata,
    ),
    layovers: eachOnce(
      changes.map((segment) => segment.arrival_airport),
      ({ iata }) => iata,
    ),
  };
}

function eachOnce<One>(list: readonly One[], nameOf: (one: One) => string): One[] {
  return [...new Map(list.map((one) => [nameOf(one), one])).values()];
}

/** Minutes since 1970 of a local time, "2026-12-05T09:00". */
function wallMinutes(time = ""): number {
  return Date.parse(`${time}Z`) / 60_000;
}
