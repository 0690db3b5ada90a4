import { and, eq, isNull, sql } from "drizzle-orm";
import type { Transaction } from "../../../platform/db/database.ts";
import type { PartRequest } from "../../flight-supplier.ts";
import type { Schedule } from "../network/schedule.ts";
import { legRef } from "../offers/offer-ref.ts";
import { findSeatBuckets } from "../seats/find-seat-buckets.ts";
import { issuedTickets, seatHolds, seatInventory } from "../tables.ts";

/** Voids a part of a booking and frees its seats. False: it has no such seats any more. */
export async function cancelPart(
  tx: Transaction,
  schedule: Schedule,
  { bookingId, ref, slices, seats, ticketNumbers }: PartRequest,
): Promise<boolean> {
  // Tickets that staff entered have no row.
  await tx
    .update(issuedTickets)
    .set({ ticketNumbers: [...ticketNumbers] })
    .where(and(eq(issuedTickets.bookingId, bookingId), isNull(issuedTickets.voidedAt)));
  if (slices.length === 0) return seats === 0 || freeSeats(tx, bookingId, seats);
  const buckets = slices.map((slice) => findSeatBuckets(schedule, legRef(ref, slice)));
  return buckets.every((found) => found !== null) && freeFlights(tx, bookingId, buckets.flat());
}

/** Some seats on every flight. Rows are locked in the order of their ids, as in holding, and the locked row is what counts. */
async function freeSeats(tx: Transaction, bookingId: string, seats: number): Promise<boolean> {
  const { rows } = await tx.execute(sql`
    with holds as (
      select inventory_id from ${seatHolds}
      where booking_id = ${bookingId} and state <> 'released' and seats > ${seats}
      order by inventory_id for update
    ), rows as (
      select i.id, i.taken - ${seats}::int as taken from ${seatInventory} i
      join holds on holds.inventory_id = i.id
      order by i.id for update of i
    ), given as (
      update ${seatInventory} i set taken = rows.taken from rows where i.id = rows.id returning i.id
    )
    update ${seatHolds} h set seats = h.seats - ${seats}::int
    from given where h.booking_id = ${bookingId} and h.inventory_id = given.id
    returning h.inventory_id`);
  return rows.length > 0;
}

/** All seats of some flights. */
async function freeFlights(
  tx: Transaction,
  bookingId: string,
  buckets: readonly object[],
): Promise<boolean> {
  const { rows } = await tx.execute(sql`
    with holds as (
      select h.inventory_id, h.seats from ${seatHolds} h
      join ${seatInventory} i on i.id = h.inventory_id
      join jsonb_to_recordset(${JSON.stringify(buckets)}::jsonb) as bucket (
        flight_number text, departure_date date, origin text, cabin text, booking_class text
      ) using (flight_number, departure_date, origin, cabin, booking_class)
      where h.booking_id = ${bookingId} and h.state <> 'released'
      order by h.inventory_id for update of h
    ), rows as (
      select i.id, i.taken - holds.seats as taken from ${seatInventory} i
      join holds on holds.inventory_id = i.id
      order by i.id for update of i
    ), given as (
      update ${seatInventory} i set taken = rows.taken from rows where i.id = rows.id returning i.id
    )
    delete from ${seatHolds} h using given
    where h.booking_id = ${bookingId} and h.inventory_id = given.id
    returning h.inventory_id`);
  return rows.length === buckets.length;
}
