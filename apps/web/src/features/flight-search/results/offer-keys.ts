import type { FlightSegment, TripOption } from "@ghuri/contract/flights";

type Flown = Pick<FlightSegment, "airline_code" | "airline_flight_number" | "departure_time">;

interface Offer extends Pick<TripOption, "fare_name" | "cabin"> {
  readonly flights: readonly { readonly segments: readonly Flown[] }[];
}

/**
 * What an option is known by from one asking to the next, when its id is another: its flights and its
 * fare. Two that are alike in both are told apart by their order.
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
