import type { FlightLeg, TripOption } from "@ghuri/contract/flights";
import type { AirlineChange } from "../../../suppliers/flight-supplier.ts";
import type { BookingRow } from "./find-bookings.ts";

type Segment = FlightLeg["segments"][number];

/**
 * The option with the departures that the airline has moved, for tickets and calendars. Where it names no new arrival,
 * that is moved by as much. A cancelled flight stays as it was.
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
      airline_flight_number: first?.airline_flight_number ?? leg.airline_flight_number,
      duration: leg.duration + longer(leg, first, last),
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

/** True while the airline has cancelled a flight of the booking. */
export function hasCancelledFlight(
  booking: Pick<BookingRow, "option" | "airlineChanges">,
): boolean {
  return cancelledDirections(booking).length > 0;
}

/** The directions of which the airline has cancelled a flight, by their number. */
export function cancelledDirections(
  booking: Pick<BookingRow, "option" | "airlineChanges">,
): number[] {
  return asFlown(booking).flights.flatMap(({ segments }, slice) =>
    segments.some((segment) => isCancelled(segment, booking.airlineChanges)) ? [slice] : [],
  );
}

/** True for a change of this very flight. */
export function concerns({ flight, from }: AirlineChange, segment: Segment): boolean {
  return segment.airline_flight_number === flight && segment.departure_time.startsWith(from);
}

function move(segment: Segment, change: AirlineChange): Segment {
  if (change.to === null || !concerns(change, segment)) return segment;
  const { from, to } = change;
  const { length } = segment.arrival_time;
  const was = toMinute(segment.arrival_time);
  const arrives = change.arrives ? toMinute(change.arrives) : was + toMinute(to) - toMinute(from);
  const moved = {
    ...segment,
    airline_flight_number: change.newFlight ?? segment.airline_flight_number,
    departure_time: to + segment.departure_time.slice(to.length),
    arrival_time: new Date(arrives * 60_000).toISOString().slice(0, length),
  };
  return { ...moved, duration: segment.duration + longer(segment, moved, moved) };
}

type Times = Pick<Segment, "departure_time" | "arrival_time">;

/** By how many minutes a flight takes longer than before, at the same airports. */
function longer(before: Times, first: Times | undefined, last: Times | undefined): number {
  if (!first || !last) return 0;
  const took = toMinute(before.arrival_time) - toMinute(before.departure_time);
  return toMinute(last.arrival_time) - toMinute(first.departure_time) - took;
}

function toMinute(local: string): number {
  return Date.parse(`${local.slice(0, 16)}Z`) / 60_000;
}
