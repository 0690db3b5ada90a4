import { addDays } from "@ghuri/contract/dates";
import { toInstant } from "../../../platform/local-instant.ts";
import type { DepartureSchedule, ownFlights } from "../tables.ts";

type Times = Pick<
  typeof ownFlights.$inferSelect,
  "departureTime" | "arrivalTime" | "arrivalDay" | "origin" | "destination"
>;

/** The IANA zone of an airport. */
export type ZoneOf = (iata: string) => string;

/** When one departure leaves and arrives: wall-clock times (`YYYY-MM-DDTHH:mm`), their zones, and minutes since 1970. */
export interface FlightInstants {
  readonly departureLocal: string;
  readonly departureZone: string;
  readonly departureMinute: number;
  readonly arrivalLocal: string;
  readonly arrivalZone: string;
  readonly arrivalMinute: number;
}

/** The instants of a flight on a local date of departure; `changed`: the times that the airline gave it since. */
export function getFlightInstants(
  flight: Times,
  date: string,
  zoneOf: ZoneOf,
  changed: Pick<DepartureSchedule, "departsAt" | "arrivesAt"> | null = null,
): FlightInstants {
  const departureLocal = changed?.departsAt ?? `${date}T${flight.departureTime}`;
  const arrivalLocal =
    changed?.arrivesAt ?? `${addDays(date, flight.arrivalDay)}T${flight.arrivalTime}`;
  const departureZone = zoneOf(flight.origin);
  const arrivalZone = zoneOf(flight.destination);
  return {
    departureLocal,
    departureZone,
    departureMinute: toMinute(toInstant(departureLocal, departureZone)),
    arrivalLocal,
    arrivalZone,
    arrivalMinute: toMinute(toInstant(arrivalLocal, arrivalZone)),
  };
}

function toMinute(instant: Date): number {
  return instant.getTime() / 60_000;
}
