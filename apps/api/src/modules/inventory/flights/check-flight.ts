import type { FlightContent } from "@ghuri/contract/own-flights";
import type { MessageCode } from "@ghuri/contract/messages/message";
import type { Airports } from "../../airports/index.ts";
import { getFlightInstants } from "../supplier/flight-instants.ts";

export interface FlightCheckDeps {
  readonly airports: Pick<Airports, "get">;
}

/** What the contract cannot check: known airports, and an arrival after the departure. Null: all is well. */
export function checkFlight(
  { airports }: FlightCheckDeps,
  content: FlightContent,
): { readonly field: keyof FlightContent; readonly code: MessageCode } | null {
  for (const field of ["origin", "destination"] as const)
    if (!airports.get(content[field])) return { field, code: "airport_unknown" };
  const times = {
    departureTime: content.departure_time,
    arrivalTime: content.arrival_time,
    arrivalDay: content.arrival_day,
    origin: content.origin,
    destination: content.destination,
  };
  const zoneOf = (iata: string) => airports.get(iata)?.timezone ?? "UTC";
  const { departureMinute, arrivalMinute } = getFlightInstants(times, content.valid_from, zoneOf);
  return arrivalMinute > departureMinute
    ? null
    : { field: "arrival_time", code: "arrival_before_departure" };
}
