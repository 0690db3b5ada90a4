import type {
  AirportRef,
  Baggage,
  CabinClass,
  FlightLeg,
  FlightSegment,
} from "@ghuri/contract/flights";
import { toInstant } from "../../platform/local-instant.ts";
import { minuteOf } from "../listed-offer.ts";
import type { DuffelSettings } from "./settings.ts";
import type { CabinClass as WireCabin, Offer, Place, Segment } from "./wire.ts";

type Describe = DuffelSettings["describeAirport"];
type FlightFields = Omit<FlightLeg, "stops" | "segments">;

/** One slice of an offer in contract form. */
export function translateLeg(
  { segments }: { readonly segments: readonly Segment[] },
  describe: Describe,
): FlightLeg {
  const flights = segments.map((segment) => fieldsOf(segment, describe));
  const [first, last] = [flights[0], flights.at(-1)];
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
      booking_class: bookingClassOf(segment),
      technical_stop: segment.stops?.[0]?.airport.iata_code ?? null,
    })),
  };
}

/** Adult allowance by flight, "DAC-CXB". Duffel counts pieces and names no weight; what it does not tell is unknown. */
export function translateBaggage({ slices, passengers }: Offer): Record<string, Baggage> {
  const flights = slices.flatMap(({ segments }) => segments);
  const [adult] = passengers;
  return Object.fromEntries(
    flights.map((flight): [string, Baggage] => {
      const bags =
        flight.passengers.find(({ passenger_id }) => passenger_id === adult?.id)?.baggages ?? null;
      const count = (type: string) =>
        bags &&
        bags.filter((bag) => bag.type === type).reduce((sum, { quantity }) => sum + quantity, 0);
      return [
        `${flight.origin.iata_code}-${flight.destination.iata_code}`,
        {
          metrics: "piece",
          CheckInBaggageQuantity: count("checked"),
          CheckInBaggageWeight: null,
          CarryOnBaggageQuantity: count("carry_on"),
          CarryOnBaggageWeight: null,
        },
      ];
    }),
  );
}

/** Premium economy is a fare of the economy cabin here, told apart by its name. */
const CABINS = {
  economy: "ECONOMY",
  premium_economy: "ECONOMY",
  business: "BUSINESS",
  first: "FIRST",
} as const satisfies Record<WireCabin, CabinClass>;

/** The cabin of the first flight. */
export function cabinOf({ slices }: Pick<Offer, "slices">): WireCabin {
  return slices[0]?.segments[0]?.passengers[0]?.cabin_class ?? "economy";
}

export function translateCabin(cabin: WireCabin): CabinClass {
  return CABINS[cabin];
}

/** The flights with their local departures: another text means other flights. */
export function nameFlights(segments: readonly Segment[]): string {
  return segments.map(nameFlight).join(", ");
}

export function nameFlight(segment: Segment): string {
  const { marketing_carrier, marketing_carrier_flight_number, departing_at } = segment;
  return `${marketing_carrier.iata_code}${marketing_carrier_flight_number} ${departing_at}`;
}

/** The first letter of a fare basis is its class (IATA); the cabin's usual one where there is none. */
function bookingClassOf({ passengers }: Segment): string {
  const [first] = passengers;
  const letter = first?.fare_basis_code?.charAt(0) ?? "";
  if (/^[A-Z]$/.test(letter)) return letter;
  const cabin = first?.cabin_class ?? "economy";
  return { economy: "Y", premium_economy: "W", business: "C", first: "F" }[cabin];
}

/** Both times are local to the same airport. */
function layoverBefore(next: FlightFields | undefined, flight: FlightFields): number | null {
  return next ? minuteOf(next.departure_time) - minuteOf(flight.arrival_time) : null;
}

function fieldsOf(segment: Segment, describe: Describe): FlightFields {
  const { origin, destination, marketing_carrier: airline } = segment;
  return {
    origin: origin.iata_code,
    destination: destination.iata_code,
    departure_time: segment.departing_at,
    departure_timezone: origin.time_zone,
    arrival_time: segment.arriving_at,
    arrival_timezone: destination.time_zone,
    duration: segment.duration ?? minutesOf(segment),
    airline_code: airline.iata_code,
    airline: airline.name,
    airline_flight_number: segment.marketing_carrier_flight_number,
    aircraft_name: segment.aircraft?.name ?? "",
    departure_airport: describePlace(origin, describe),
    arrival_airport: describePlace(destination, describe),
  };
}

function minutesOf({ origin, destination, departing_at, arriving_at }: Segment): number {
  const departure = toInstant(departing_at, origin.time_zone).getTime();
  return (toInstant(arriving_at, destination.time_zone).getTime() - departure) / 60_000;
}

/** In our own words; in Duffel's where we do not know the airport. */
function describePlace(place: Place, describe: Describe): AirportRef {
  const ours = describe(place.iata_code);
  if (ours.country_code !== "") return ours;
  return {
    ...ours,
    city: place.city_name ?? place.name,
    name: place.name,
    country_code: place.iata_country_code ?? "",
  };
}
