import type { Flight } from "../src/suppliers/schedule/network/network.ts";
import type { Timetable } from "../src/suppliers/schedule/network/timetable.ts";

/** Every flight of a day, in the order of the routes. */
export function listFlights(timetable: Timetable, day: number): Flight[] {
  const { departure, flightOf } = timetable.flightsOn(day);
  return Array.from(departure, (_, service) => flightOf(service)).filter(
    (flight) => flight !== undefined,
  );
}
