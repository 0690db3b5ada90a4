import { sql } from "drizzle-orm";
import type { Transaction } from "../../platform/db/database.ts";
import type { HoldAnswer, HoldRequest } from "../flight-supplier.ts";
import { pileOf, type SeatPile } from "./booking-classes.ts";
import type { BookedFlight } from "./open-classes.ts";
import { readRef } from "./offer-ref.ts";
import type { Schedule } from "./schedule.ts";
import { startingSeats } from "./starting-seats.ts";
import { seatHolds, seatInventory } from "./tables.ts";

/** Takes the seats of every flight of an offer or of none. */
export async function holdSeats(
  schedule: Schedule,
  tx: Transaction,
  { bookingId, ref, seats }: HoldRequest,
): Promise<HoldAnswer> {
  const wanted = readRef(schedule.network, schedule.timetable, ref)?.legs.flat();
  if (!wanted) return { outcome: "sold_out" };
  let attempt = await takeSeats(tx, bookingId, wanted, seats);
  if (attempt.earlier === null && attempt.known < wanted.length) {
    await createRows(tx, wanted);
    attempt = await takeSeats(tx, bookingId, wanted, seats);
  }
  if (attempt.earlier === "released") return { outcome: "sold_out" };
  const held = attempt.earlier !== null || attempt.taken === wanted.length;
  return { outcome: held ? "held" : "sold_out" };
}

/**
 * One statement, so that there is no moment with half an itinerary and nothing to undo. Rows are
 * locked in the order of their ids, like everywhere, so that two bookings cannot wait for each other,
 * and not at all while one is missing: who creates rows must not hold others. The update counts from
 * the locked row: its own reading of the row may be older, and would trip over the check constraint.
 */
async function takeSeats(
  tx: Transaction,
  bookingId: string,
  wanted: readonly BookedFlight[],
  seats: number,
): Promise<{ earlier: string | null; known: number; taken: number }> {
  const piles = wanted.map(({ flight, bookingClass }) => pileOf(flight, bookingClass));
  const column = (values: string[]) => sql.param(values);
  const result = await tx.execute(sql`
    with earlier as (
      select state from ${seatHolds} where booking_id = ${bookingId} limit 1
    ), wanted as (
      select i.id
      from ${seatInventory} i
      join unnest(
        ${column(piles.map((pile) => pile.flightNumber))}::text[],
        ${column(piles.map((pile) => pile.departureDate))}::date[],
        ${column(piles.map((pile) => pile.origin))}::text[],
        ${column(piles.map((pile) => pile.cabin))}::text[],
        ${column(piles.map((pile) => pile.bookingClass))}::text[]
      ) as pile (flight_number, departure_date, origin, cabin, booking_class)
      using (flight_number, departure_date, origin, cabin, booking_class)
      where not exists (select from earlier)
    ), rows as (
      select i.id, i.capacity, i.taken + ${seats}::int as taken
      from ${seatInventory} i
      where i.id in (select id from wanted)
        and (select count(*) = ${piles.length}::int from wanted)
      order by i.id
      for update of i
    ), taken as (
      update ${seatInventory} i set taken = rows.taken
      from rows
      where i.id = rows.id
        and (select bool_and(taken <= capacity) from rows)
      returning i.id
    ), held as (
      insert into ${seatHolds} (booking_id, inventory_id, seats, state)
      select ${bookingId}, id, ${seats}::int, 'held' from taken
    )
    select (select state from earlier) as earlier,
      (select count(*)::int from wanted) as known,
      (select count(*)::int from taken) as taken
  `);
  const [row] = result.rows;
  return {
    earlier: typeof row?.["earlier"] === "string" ? row["earlier"] : null,
    known: Number(row?.["known"]),
    taken: Number(row?.["taken"]),
  };
}

async function createRows(tx: Transaction, wanted: readonly BookedFlight[]): Promise<void> {
  // Sorted, because two bookings that create the same rows wait for each other here, too.
  const rows = wanted
    .map(({ flight, bookingClass }) => ({
      ...pileOf(flight, bookingClass),
      capacity: startingSeats(flight, bookingClass),
    }))
    .toSorted((a, b) => (pileName(a) < pileName(b) ? -1 : 1));
  await tx.insert(seatInventory).values(rows).onConflictDoNothing();
}

function pileName(pile: SeatPile): string {
  return `${pile.flightNumber} ${pile.departureDate} ${pile.bookingClass}`;
}
