import { sql } from "drizzle-orm";
import type { Database } from "../../../platform/db/database.ts";
import { batch } from "../../../platform/batch.ts";
import type { BookingClass } from "../fares/booking-classes.ts";
import { fromDayNumber, toDayNumber } from "../network/day-number.ts";
import type { Flight } from "../network/network.ts";
import { getInitialSeats } from "./initial-seats.ts";
import { seatInventory } from "../tables.ts";

export type GetFreeSeats = (flight: Flight, bookingClass: BookingClass) => number;

/** Free seats of the flights' classes: as stored after the first hold, else the initial seats. */
export type ReadFreeSeats = (flights: ReadonlySet<Flight>) => Promise<GetFreeSeats>;

/** Reads the database on every call; concurrent calls share one query. */
export function createFreeSeatsReader(db: Database): ReadFreeSeats {
  const { flightNumber, departureDate, bookingClass, capacity, taken } = seatInventory;
  const stored = db
    .select({ flightNumber, departureDate, bookingClass, capacity, taken })
    .from(seatInventory)
    .where(
      sql`(${flightNumber}, ${departureDate}) in (
        select * from unnest(
          string_to_array(${sql.placeholder("numbers")}::text, ','), string_to_array(${sql.placeholder("dates")}::text, ',')::date[]
        )
      )`,
    )
    .prepare("read_free_seats");

  return batch(async (asked: readonly ReadonlySet<Flight>[]) => {
    const flights = [...new Set(asked.flatMap((one) => [...one]))];
    const rows = await stored.execute({
      // One text each: the driver escapes the elements of an array one by one, for hundreds of flights.
      numbers: flights.map((flight) => flight.service.number).join(","),
      dates: flights.map((flight) => fromDayNumber(flight.day)).join(","),
    });
    const freeSeats = freeSeatsOf(rows);
    return asked.map(() => freeSeats);
  }, 100);
}

type Stored = Pick<
  typeof seatInventory.$inferSelect,
  "flightNumber" | "departureDate" | "bookingClass" | "capacity" | "taken"
>;

function freeSeatsOf(rows: readonly Stored[]): GetFreeSeats {
  if (rows.length === 0) return getInitialSeats;
  const free = new Map(
    rows.map((row) => [
      key(row.flightNumber, toDayNumber(row.departureDate), row.bookingClass),
      row.capacity - row.taken,
    ]),
  );
  return (flight, wanted) =>
    free.get(key(flight.service.number, flight.day, wanted.letter)) ??
    getInitialSeats(flight, wanted);
}

function key(flightNumber: string, day: number, letter: string): string {
  return `${flightNumber} ${day} ${letter}`;
}
