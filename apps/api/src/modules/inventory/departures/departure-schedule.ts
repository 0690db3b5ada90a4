import { addDays } from "@ghuri/contract/dates";
import type { DepartureSchedule, ownDepartures, ownFlights } from "../tables.ts";

type Departure = typeof ownDepartures.$inferSelect;

/** The times that the airline gave a departure after its flight was planned. Null: as planned. */
export function changedTimes(
  departure: Pick<Departure, "departsAt" | "arrivesAt"> | null | undefined,
): Pick<DepartureSchedule, "departsAt" | "arrivesAt"> | null {
  const { departsAt, arrivesAt } = departure ?? {};
  return departsAt && arrivesAt ? { departsAt, arrivesAt } : null;
}

/** How a departure is flown, by the local date that names it. */
export function scheduleOf(
  flight: typeof ownFlights.$inferSelect,
  date: string,
  departure: Departure | undefined,
): DepartureSchedule {
  return {
    flightNumber: departure?.flightNumber ?? flight.flightNumber,
    departsAt: departure?.departsAt ?? `${date}T${flight.departureTime}`,
    arrivesAt: departure?.arrivesAt ?? `${addDays(date, flight.arrivalDay)}T${flight.arrivalTime}`,
    departureTerminal: departure?.departureTerminal ?? flight.departureTerminal,
    arrivalTerminal: departure?.arrivalTerminal ?? flight.arrivalTerminal,
  };
}
