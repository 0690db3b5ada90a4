import pg from "pg";
import { readFlightNumbers } from "./timetable.ts";

/** Of all flights, as a share. */
const PARTLY_SOLD = 0.3;

/**
 * Sells seats on three of ten flights of the built-in timetable, for this many days from today: up to all of their cheap economy
 * classes. Searches read what is sold.
 */
export async function sellSeats(databaseUrl: string, days: number): Promise<number> {
  const flights = readFlightNumbers();
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    const { rowCount } = await client.query(
      `insert into seat_inventory (flight_number, departure_date, origin, cabin, booking_class, capacity, taken)
       select number, day::date, origin, 'ECONOMY', class, 9, (random() * 9)::int
       from unnest($1::text[], $2::text[]) as flight (number, origin),
         generate_series(current_date, current_date + $3::int, interval '1 day') as day,
         lateral (select random() < $4 and day is not null as is_sold) as chosen,
         unnest(array['E', 'G', 'K', 'O', 'Q', 'S', 'T', 'V', 'W', 'X']) as class
       where is_sold
       on conflict do nothing`,
      [flights.map(({ number }) => number), flights.map(({ origin }) => origin), days, PARTLY_SOLD],
    );
    await client.query("analyze seat_inventory");
    return rowCount ?? 0;
  } finally {
    await client.end();
  }
}
