import type { Quote } from "@ghuri/contract/flights";
import type { Criteria } from "../../components/flight-criteria/criteria.ts";

const CABINS = { ECONOMY: "economy", BUSINESS: "business", FIRST: "first class" } as const;

/** The search that finds a quoted flight and its alternatives again. Children are searched for by their usual age. */
export function criteriaOfQuote({ flights, passengers, cabin }: Quote): Criteria {
  const count = (type: Quote["passengers"][number]["type"]) =>
    passengers.filter((line) => line.type === type).reduce((sum, line) => sum + line.count, 0);
  const trips = flights.map((leg) => ({
    origin: leg.origin,
    originCity: leg.departure_airport.city,
    originAirport: leg.departure_airport.name,
    destination: leg.destination,
    destinationCity: leg.arrival_airport.city,
    destinationAirport: leg.arrival_airport.name,
    departure: leg.departure_time.slice(0, 10),
  }));
  const [there, back] = trips;
  const isRound =
    trips.length === 2 &&
    back?.origin === there?.destination &&
    back?.destination === there?.origin;
  const child = count("CNN");
  return {
    tripType: trips.length === 1 ? "oneway" : isRound ? "round" : "multiple",
    cabinClass: CABINS[cabin],
    passengers: { adult: count("ADT"), child, infant: count("INF") },
    childAges: Array.from({ length: child }, () => 2),
    returnDate: isRound ? (back?.departure ?? "") : "",
    trips: isRound ? trips.slice(0, 1) : trips,
  };
}
