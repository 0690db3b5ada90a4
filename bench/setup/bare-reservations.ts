import type pg from "pg";

/** Textbook tables of seats and bookings, beside the product's tables. */
export async function createBareTables(pool: pg.Pool, flights: number): Promise<void> {
  await pool.query(`
    create table bare_seats (id int primary key, capacity int not null, taken int not null default 0);
    create table bare_bookings (id bigint generated always as identity primary key, flight int not null);
  `);
  await pool.query(
    "insert into bare_seats (id, capacity) select id, 1000000 from generate_series(1, $1::int) id",
    [flights],
  );
}

/** Takes a seat and writes the booking in one statement; false when no seat is left. */
export async function reserveBare(pool: pg.Pool, flight: number): Promise<boolean> {
  const { rowCount } = await pool.query({
    name: "reserve",
    text: `
      with seat as (
        update bare_seats set taken = taken + 1 where id = $1 and taken < capacity returning id
      )
      insert into bare_bookings (flight) select id from seat`,
    values: [flight],
  });
  return rowCount === 1;
}
