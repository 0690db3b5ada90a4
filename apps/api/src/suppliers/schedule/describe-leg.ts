import type { AirportRef, CabinClass, FlightLeg, FlightSegment } from "@ghuri/contract/flights";
import { formatLocal } from "./days.ts";
import type { BookedFlight } from "./fare-itinerary.ts";
import type { Flight } from "./network.ts";

export type DescribeAirport = (iata: string) => AirportRef;

/** Flights as the wire shows them: local times with their zones, minutes from gate to gate. */
export function describeLeg(
  booked: readonly BookedFlight[],
  cabin: CabinClass,
  describeAirport: DescribeAirport,
): FlightLeg {
  const segments = booked.map(({ flight, bookingClass }, at): FlightSegment => {
    const next = booked[at + 1]?.flight;
    return {
      ...describeFlight(flight, flight, describeAirport),
      layover_minutes: next ? next.departure - flight.arrival : null,
      booking_class: bookingClass.letter,
      technical_stop: flight.service.route.technicalStop,
      ...(bookingClass.cabin === cabin ? {} : { cabin: bookingClass.cabin }),
    };
  });
  const first = booked[0]?.flight;
  const last = booked.at(-1)?.flight;
  if (!first || !last) throw new Error("A leg has flights");
  return {
    ...describeFlight(first, last, describeAirport),
    stops: segments.length - 1,
    segments,
  };
}

/** From the departure of one flight to the arrival of another; the first one lends its number. */
function describeFlight(first: Flight, last: Flight, describeAirport: DescribeAirport) {
  const { route, number } = first.service;
  const { origin, carrier } = route;
  const { destination } = last.service.route;
  return {
    origin: origin.iata,
    destination: destination.iata,
    departure_time: formatLocal(first.departure + origin.zone.offsetAt(first.departure)),
    departure_timezone: origin.zone.name,
    arrival_time: formatLocal(last.arrival + destination.zone.offsetAt(last.arrival)),
    arrival_timezone: destination.zone.name,
    duration: last.arrival - first.departure,
    airline_code: carrier.code,
    airline: carrier.name,
    airline_flight_number: number.slice(carrier.code.length),
    aircraft_name: first.aircraft.name,
    departure_airport: describeAirport(origin.iata),
    arrival_airport: describeAirport(destination.iata),
  };
}
