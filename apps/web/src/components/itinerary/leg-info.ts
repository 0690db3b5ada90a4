import { daysBetween } from "@ghuri/contract/calendar";
import type { FlightLeg, FlightSegment } from "@ghuri/contract/flights";

/** Calendar days between departure and arrival, by local times. */
export function arrivalDayOffset(leg: Pick<FlightLeg, "departure_time" | "arrival_time">): number {
  return daysBetween(leg.departure_time.slice(0, 10), leg.arrival_time.slice(0, 10));
}

/** The layovers of a leg. */
export function getLayovers(leg: FlightLeg): { segment: FlightSegment; minutes: number }[] {
  return leg.segments.flatMap((segment) =>
    segment.layover_minutes === null ? [] : [{ segment, minutes: segment.layover_minutes }],
  );
}

/** Every carrier of the legs, each named once: "Biman Bangladesh, Emirates". */
export function formatAirlines(legs: readonly FlightLeg[]): string {
  const names = legs.flatMap((leg) => leg.segments.map(({ airline }) => airline));
  return [...new Set(names)].join(", ");
}

/** "BG 388 · BG 201" */
export function formatFlightNumbers(leg: FlightLeg): string {
  return leg.segments.map((segment) => formatFlightNumber(segment)).join(" · ");
}

export function formatFlightNumber(segment: FlightSegment): string {
  const { airline_code: code, airline_flight_number: number } = segment;
  return number.startsWith(code) ? `${code} ${number.slice(code.length)}` : `${code} ${number}`;
}
