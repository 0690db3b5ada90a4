import type { AirportRef, FlightLeg } from "@ghuri/contract/flights";

const HOME_COUNTRY = "BD";

/** Any airport of any segment outside Bangladesh makes the whole trip international (spec 4). */
export function isInternational(legs: readonly FlightLeg[]): boolean {
  return legs.some((leg) =>
    leg.segments.some((segment) =>
      leavesBangladesh([segment.departure_airport, segment.arrival_airport]),
    ),
  );
}

export function leavesBangladesh(airports: readonly Pick<AirportRef, "country_code">[]): boolean {
  return airports.some(({ country_code }) => country_code !== HOME_COUNTRY);
}
