import type { AirportRef, CabinClass, FlightLeg, FlightSegment } from "@ghuri/contract/flights";
import { formatLocalTime } from "../network/day-number.ts";
import type { BookedFlight } from "../fares/find-open-classes.ts";
import type { Flight } from "../network/network.ts";

export type DescribeAirport = (iata: string) => AirportRef;
export type DescribeLeg = (booked: readonly BookedFlight[], cabin: CabinClass) => FlightLeg;

type FlightFields = Omit<FlightLeg, "stops" | "segments">;

/** Flights in contract form: local times with their zones, minutes from gate to gate. */
export function createLegDescriber(describeAirport: DescribeAirport): DescribeLeg {
  // A flight appears in many offers and searches, always with the same description.
  const described = new WeakMap<Flight, FlightFields>();

  function describeFlight(flight: Flight): FlightFields {
    let fields = described.get(flight);
    if (!fields) described.set(flight, (fields = fieldsOf(flight, describeAirport)));
    return fields;
  }

  return (booked, cabin) => {
    const first = booked[0]?.flight;
    const last = booked.at(-1)?.flight;
    if (!first || !last) throw new Error("A leg has flights");
    const arrival = describeFlight(last);
    return {
      ...describeFlight(first),
      destination: arrival.destination,
      arrival_time: arrival.arrival_time,
      arrival_timezone: arrival.arrival_timezone,
      arrival_airport: arrival.arrival_airport,
      duration: last.arrival - first.departure,
      stops: booked.length - 1,
      segments: booked.map(({ flight, bookingClass }, at): FlightSegment => {
        const next = booked[at + 1]?.flight;
        const segment: FlightSegment = {
          ...describeFlight(flight),
          layover_minutes: next ? next.departure - flight.arrival : null,
          booking_class: bookingClass.letter,
          technical_stop: flight.service.route.technicalStop,
        };
        if (bookingClass.cabin !== cabin) segment.cabin = bookingClass.cabin;
        return segment;
      }),
    };
  };
}

function fieldsOf(flight: Flight, describeAirport: DescribeAirport): FlightFields {
  const { route, number } = flight.service;
  const { origin, destination, carrier } = route;
  return {
    origin: origin.iata,
    destination: destination.iata,
    departure_time: formatLocalTime(flight.departure + origin.zone.offsetAt(flight.departure)),
    departure_timezone: origin.zone.name,
    arrival_time: formatLocalTime(flight.arrival + destination.zone.offsetAt(flight.arrival)),
    arrival_timezone: destination.zone.name,
    duration: flight.arrival - flight.departure,
    airline_code: carrier.code,
    airline: carrier.name,
    airline_flight_number: number.slice(carrier.code.length),
    aircraft_name: flight.aircraft.name,
    departure_airport: describeAirport(origin.iata),
    arrival_airport: describeAirport(destination.iata),
  };
}
