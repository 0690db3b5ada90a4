import type { Baggage, CabinClass, FlightLeg, FlightSegment } from "@ghuri/contract/flights";
import { minuteOf } from "../listed-offer.ts";
import type { RemoteAirlineSettings } from "./settings.ts";
import type { Offer, Segment } from "./wire.ts";

type Describe = RemoteAirlineSettings["describeAirport"];
type FlightFields = Omit<FlightLeg, "stops" | "segments">;

/** One slice of an offer in contract form. */
export function translateLeg({ segments }: Offer["slices"][number], describe: Describe): FlightLeg {
  const flights = segments.map((segment) => fieldsOf(segment, describe));
  const first = flights[0];
  const last = flights.at(-1);
  if (!first || !last) throw new Error("A slice has segments");
  const layovers = flights.map((flight, at) => layoverBefore(flights[at + 1], flight));
  const ground = layovers.reduce<number>((sum, minutes) => sum + (minutes ?? 0), 0);
  return {
    ...first,
    destination: last.destination,
    arrival_time: last.arrival_time,
    arrival_timezone: last.arrival_timezone,
    arrival_airport: last.arrival_airport,
    duration: flights.reduce((sum, { duration }) => sum + duration, ground),
    stops: segments.length - 1,
    segments: segments.map((segment, at): FlightSegment => ({
      ...(flights[at] ?? fieldsOf(segment, describe)),
      layover_minutes: layovers[at] ?? null,
      booking_class: segment.booking_class,
      technical_stop: null,
    })),
  };
}

/** Adult allowance by flight, "DAC-CXB". */
export function translateBaggage(slices: Offer["slices"]): Record<string, Baggage> {
  const flights = slices.flatMap(({ segments }) => segments);
  return Object.fromEntries(
    flights.map(({ origin, destination, checked_bag, cabin_bag }): [string, Baggage] => [
      `${origin}-${destination}`,
      {
        metrics: "piece",
        CheckInBaggageQuantity: checked_bag.pieces,
        CheckInBaggageWeight: checked_bag.kg,
        CarryOnBaggageQuantity: cabin_bag.pieces,
        CarryOnBaggageWeight: cabin_bag.kg,
      },
    ]),
  );
}

/** "SA201 2026-12-08T09:00". */
export function nameFlight({ airline, flight_number, departs_at }: Segment): string {
  return `${airline.code}${flight_number} ${departs_at}`;
}

export function translateCabin(cabin: Offer["cabin"]): CabinClass {
  return ({ economy: "ECONOMY", business: "BUSINESS", first: "FIRST" } as const)[cabin];
}

/** Both times are local to the same airport. */
function layoverBefore(next: FlightFields | undefined, flight: FlightFields): number | null {
  return next ? minuteOf(next.departure_time) - minuteOf(flight.arrival_time) : null;
}

function fieldsOf(segment: Segment, describe: Describe): FlightFields {
  return {
    origin: segment.origin,
    destination: segment.destination,
    departure_time: segment.departs_at,
    departure_timezone: segment.origin_time_zone,
    arrival_time: segment.arrives_at,
    arrival_timezone: segment.destination_time_zone,
    duration: segment.duration_minutes,
    airline_code: segment.airline.code,
    airline: segment.airline.name,
    airline_flight_number: segment.flight_number,
    aircraft_name: segment.aircraft,
    departure_airport: describe(segment.origin),
    arrival_airport: describe(segment.destination),
  };
}
