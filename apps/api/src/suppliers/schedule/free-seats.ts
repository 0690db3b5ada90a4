import { sql } from "drizzle-orm";
import type { Queryable } from "../../platform/db/database.ts";
import type { BookingClass } from "./booking-classes.ts";
import { dateOfDay, dayNumber } from "./days.ts";
import type { Flight } from "./network.ts";
import { startingSeats } from "./starting-seats.ts";
import { seatInventory } from "./tables.ts";

export type FreeSeats = (flight: Flight, bookingClass: BookingClass) => number;

/** Free seats of the flights' classes: as stored once somebody has held one, else as they start. */
export async function readFreeSeats(
  db: Queryable,
  flights: ReadonlySet<Flight>,
): Promise<FreeSeats> {
  const numbers: string[] = [];
  const dates: string[] = [];
  for (const flight of flights) {
    numbers.push(flight.service.number);
    dates.push(dateOfDay(flight.day));
  }
  const { flightNumber, departureDate, bookingClass, capacity, taken } = seatInventory;
  const rows = await db
    .select({ flightNumber, departureDate, bookingClass, capacity, taken })
    .from(seatInventory)
    .where(
      sql`(${flightNumber}, ${departureDate}) in (select * from unnest(${sql.param(numbers)}::text[], ${sql.param(dates)}::date[]))`,
    );
  if (rows.length === 0) return startingSeats;
  const stored = new Map(
    rows.map((row) => [
      key(row.flightNumber, dayNumber(row.departureDate), row.bookingClass),
      row.capacity - row.taken,
    ]),
  );
  return (flight, wanted) =>
    stored.get(key(flight.service.number, flight.day, wanted.letter)) ??
    startingSeats(flight, wanted);
}

function key(flightNumber: string, day: number, letter: string): string {
  return `${flightNumber} ${day} ${letter}`;
}
