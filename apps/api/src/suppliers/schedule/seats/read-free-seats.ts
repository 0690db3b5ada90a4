import { sql } from "drizzle-orm";
import type { Database } from "../../../platform/db/database.ts";
import { batch } from "../../../platform/batch.ts";
import type { BookingClass } from "../fares/booking-classes.ts";
import { fromDayNumber } from "../network/day-number.ts";
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
    const freeSeats = freeSeatsOf(rows, flights);
    return asked.map(() => freeSeats);
  }, 100);
}

type Stored = Pick<
  typeof seatInventory.$inferSelect,
  "flightNumber" | "departureDate" | "bookingClass" | "capacity" | "taken"
>;

/** By flight, so that its classes are found without a text for each: a search asks thousands of times. */
function freeSeatsOf(rows: readonly Stored[], flights: readonly Flight[]): GetFreeSeats {
  if (rows.length === 0) return getInitialSeats;
  const stored = Map.groupBy(rows, (row) => `${row.flightNumber} ${row.departureDate}`);
  const free = new Map<Flight, ReadonlyMap<string, number>>();
  for (const flight of flights) {
    const own = stored.get(`${flight.service.number} ${fromDayNumber(flight.day)}`);
    if (own)
      free.set(flight, new Map(own.map((row) => [row.bookingClass, row.capacity - row.taken])));
  }
  return (flight, wanted) =>
    free.get(flight)?.get(wanted.letter) ?? getInitialSeats(flight, wanted);
}
