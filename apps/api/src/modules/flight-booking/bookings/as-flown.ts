import type { FlightLeg, TripOption } from "@ghuri/contract/flights";
import type { AirlineChange } from "../../../suppliers/flight-supplier.ts";
import type { BookingRow } from "./find-bookings.ts";

type Segment = FlightLeg["segments"][number];

/**
 * The option with the departures that the airline has moved, for tickets and calendars. The airline names no new arrival:
 * it is moved by as much. A cancelled flight stays as it was.
 */
export function asFlown({
  option,
  airlineChanges,
}: Pick<BookingRow, "option" | "airlineChanges">): TripOption {
  if (airlineChanges.length === 0) return option;
  const flights = option.flights.map((leg) => {
    const segments = leg.segments.map((segment) => airlineChanges.reduce(move, segment));
    const [first, last] = [segments[0], segments.at(-1)];
    return {
      ...leg,
      segments,
      departure_time: first?.departure_time ?? leg.departure_time,
      arrival_time: last?.arrival_time ?? leg.arrival_time,
    };
  });
  return { ...option, flights };
}

/** The flights that depart, at the times at which they do: without those that the airline has cancelled. */
export function segmentsFlown(booking: Pick<BookingRow, "option" | "airlineChanges">): Segment[] {
  return asFlown(booking)
    .flights.flatMap(({ segments }) => segments)
    .filter((segment) => !isCancelled(segment, booking.airlineChanges));
}

/** True for a flight that the airline has cancelled. */
export function isCancelled(segment: Segment, changes: readonly AirlineChange[]): boolean {
  return changes.some((change) => change.to === null && concerns(change, segment));
}

function concerns({ flight, from }: AirlineChange, segment: Segment): boolean {
  return segment.airline_flight_number === flight && segment.departure_time.startsWith(from);
}

function move(segment: Segment, change: AirlineChange): Segment {
  if (change.to === null || !concerns(change, segment)) return segment;
  const later = Date.parse(`${change.to}Z`) - Date.parse(`${change.from}Z`);
  const arrival = new Date(Date.parse(`${segment.arrival_time.slice(0, 16)}Z`) + later);
  const { length } = segment.arrival_time;
  return {
    ...segment,
    departure_time: change.to + segment.departure_time.slice(change.to.length),
    arrival_time: arrival.toISOString().slice(0, length),
  };
}
