import type { FlightSegment, TripOption } from "@ghuri/contract/flights";

type Flown = Pick<FlightSegment, "airline_code" | "airline_flight_number" | "departure_time">;

interface Offer extends Pick<TripOption, "fare_name" | "cabin"> {
  readonly flights: readonly { readonly segments: readonly Flown[] }[];
}

/**
 * Identifies an option across repeated searches, where its id changes: by its flights and its fare.
 * Options equal in both are numbered by their order.
 */
export function getOfferKeys(options: readonly Offer[]): string[] {
  const seen = new Map<string, number>();
  return options.map(({ flights, fare_name, cabin }) => {
    const segments = flights.flatMap((leg) => leg.segments);
    const flown = segments.map(
      (one) => `${one.airline_code}${one.airline_flight_number} ${one.departure_time}`,
    );
    const key = [...flown, fare_name, cabin].join(", ");
    const before = seen.get(key) ?? 0;
    seen.set(key, before + 1);
    return before === 0 ? key : `${key}, ${before + 1}`;
  });
}
