import type { FlightLeg } from "@ghuri/contract/flights";

const HOME_COUNTRY = "BD";

/** Any airport of any segment outside Bangladesh makes the whole trip international (spec 4). */
export function isInternational(legs: readonly FlightLeg[]): boolean {
  return legs.some((leg) =>
    leg.segments.some(
      ({ departure_airport, arrival_airport }) =>
        departure_airport.country_code !== HOME_COUNTRY ||
        arrival_airport.country_code !== HOME_COUNTRY,
    ),
  );
}
