import { todayInDhaka } from "@ghuri/contract/dates";
import { eq, lt, sql } from "drizzle-orm";
import type { Database, Queryable, Transaction } from "../../../platform/db/database.ts";
import type { SupplierStatus } from "../../../suppliers/flight-supplier.ts";
import { ownChosenSeats, ownFares, ownFlights, ownSeatHolds, ownSeats } from "../tables.ts";
import { parseOfferRef } from "./offer-ref.ts";

type Taken = Exclude<(typeof ownSeatHolds.$inferSelect)["state"], "released">;

/** Past departures are kept for reports and late refunds. */
const KEPT_DAYS = 400;
const DAY_MS = 24 * 3_600_000;
/** Rows per statement: short enough not to hold up bookings. */
const BATCH_SIZE = 1000;

/** Inserts the seats of these offers with their fare's capacity, unless they exist. */
export async function createSeats(db: Queryable, refs: readonly string[]): Promise<void> {
  const parts = refs.flatMap(parseOfferRef);
  // The flight is locked for reading: an edit of its capacity waits, and then finds these rows.
  await db.execute(sql`
    insert into ${ownSeats} (fare_id, departure_date, capacity)
    select fare.id, wanted.date, fare.seats
    from ${ownFares} fare
    join ${ownFlights} flight on flight.id = fare.flight_id
    join (
      select distinct fare_id, date from unnest(
        ${sql.param(parts.map(({ fareId }) => fareId))}::uuid[],
        ${sql.param(parts.map(({ date }) => date))}::date[]
      ) as part (fare_id, date)
    ) wanted on wanted.fare_id = fare.id
    order by flight.id, fare.id, wanted.date
    for share of flight
    on conflict do nothing`);
}

/**
 * Releases what these bookings still hold; cancelling a ticket also names the state `ticketed`. A concurrent release
 * waits for the lock on the holds and then finds none of them held, so seats return exactly once. Rows are locked in
 * the order of their ids, as in holding.
 */
export async function releaseSeats(
  tx: Transaction,
  bookingIds: readonly string[],
  states: readonly Taken[] = ["held"],
): Promise<void> {
  await tx.execute(sql`
    with holds as (
      select booking_id, seats_id, seats from ${ownSeatHolds}
      where booking_id = any(${sql.param([...bookingIds])}::text[])
        and state = any(${sql.param([...states])}::text[])
      order by seats_id, booking_id
      for update
    ), sums as (
      select seats_id, sum(seats) as seats from holds group by seats_id
    ), rows as (
      select s.id, s.taken - sums.seats as taken from ${ownSeats} s
      join sums on sums.seats_id = s.id
      order by s.id
      for update of s
    ), given as (
      update ${ownSeats} s set taken = rows.taken
      from rows where s.id = rows.id
      returning s.id
    )
    update ${ownSeatHolds} h set state = 'released'
    from holds join given on given.id = holds.seats_id
    where h.booking_id = holds.booking_id and h.seats_id = holds.seats_id`);
}

/** All holds of a booking change together, so reading one of them is enough. */
export async function findBookingStatus(db: Database, bookingId: string): Promise<SupplierStatus> {
  const [hold] = await db
    .select({ state: ownSeatHolds.state })
    .from(ownSeatHolds)
    .where(eq(ownSeatHolds.bookingId, bookingId))
    .limit(1);
  return hold?.state ?? "none";
}

/** Deletes the seats of flights that departed long ago, with their holds. Tickets are kept. */
export async function deleteDepartedSeats(db: Database, now: Date): Promise<void> {
  const before = todayInDhaka(new Date(now.getTime() - KEPT_DAYS * DAY_MS));
  let deleted: number;
  do {
    const { rows } = await db.transaction(async (tx) => {
      const { rows: old } = await tx.execute<{ id: string }>(sql`
        select id::text from ${ownSeats} where departure_date < ${before}
        order by id limit ${BATCH_SIZE} for update`);
      const ids = sql`any(${sql.param(old.map(({ id }) => id))}::bigint[])`;
      await tx.execute(sql`delete from ${ownSeatHolds} where seats_id = ${ids}`);
      return tx.execute(sql`delete from ${ownSeats} where id = ${ids} returning id`);
    });
    deleted = rows.length;
  } while (deleted === BATCH_SIZE);
  await db.delete(ownChosenSeats).where(lt(ownChosenSeats.departureDate, before));
}
