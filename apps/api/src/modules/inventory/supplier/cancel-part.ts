import { and, eq, isNull, sql } from "drizzle-orm";
import type { Transaction } from "../../../platform/db/database.ts";
import type { PartRequest } from "../../../suppliers/flight-supplier.ts";
import { ownSeatHolds, ownSeats, ownTickets } from "../tables.ts";
import { formatOfferRef, type OfferPart, parseOfferRef } from "./offer-ref.ts";

/** The name of a journey without some of its slices. */
export function withoutSlices(ref: string, slices: readonly number[]): string {
  return formatOfferRef(parseOfferRef(ref).filter((_, at) => !slices.includes(at)));
}

/** Voids a part of a booking and frees its seats. False: it has no such seats any more. Ticket numbers are not used again. */
export async function cancelPart(
  tx: Transaction,
  { bookingId, ref, slices, seats, ticketNumbers }: PartRequest,
): Promise<boolean> {
  // Tickets that staff entered have no row.
  await tx
    .update(ownTickets)
    .set({ ticketNumbers: [...ticketNumbers] })
    .where(and(eq(ownTickets.bookingId, bookingId), isNull(ownTickets.voidedAt)));
  if (slices.length === 0) return seats === 0 || freeSeats(tx, bookingId, seats);
  return freeFlights(
    tx,
    bookingId,
    parseOfferRef(ref).filter((_, at) => slices.includes(at)),
  );
}

/** Some seats on every flight. Rows are locked in the order of their ids, as in holding, and the locked row is what counts. */
async function freeSeats(tx: Transaction, bookingId: string, seats: number): Promise<boolean> {
  const { rows } = await tx.execute(sql`
    with holds as (
      select seats_id from ${ownSeatHolds}
      where booking_id = ${bookingId} and state <> 'released' and seats > ${seats}
      order by seats_id for update
    ), rows as (
      select s.id, s.taken - ${seats}::int as taken from ${ownSeats} s
      join holds on holds.seats_id = s.id
      order by s.id for update of s
    ), given as (
      update ${ownSeats} s set taken = rows.taken from rows where s.id = rows.id returning s.id
    )
    update ${ownSeatHolds} h set seats = h.seats - ${seats}::int
    from given where h.booking_id = ${bookingId} and h.seats_id = given.id
    returning h.seats_id`);
  return rows.length > 0;
}

/** All seats of some flights. */
async function freeFlights(
  tx: Transaction,
  bookingId: string,
  parts: readonly OfferPart[],
): Promise<boolean> {
  const wanted = JSON.stringify(parts.map(({ fareId, date }) => ({ fare_id: fareId, date })));
  const { rows } = await tx.execute(sql`
    with holds as (
      select h.seats_id, h.seats from ${ownSeatHolds} h
      join ${ownSeats} s on s.id = h.seats_id
      join jsonb_to_recordset(${wanted}::jsonb) as part (fare_id uuid, date date)
        on part.fare_id = s.fare_id and part.date = s.departure_date
      where h.booking_id = ${bookingId} and h.state <> 'released'
      order by h.seats_id for update of h
    ), rows as (
      select s.id, s.taken - holds.seats as taken from ${ownSeats} s
      join holds on holds.seats_id = s.id
      order by s.id for update of s
    ), given as (
      update ${ownSeats} s set taken = rows.taken from rows where s.id = rows.id returning s.id
    )
    delete from ${ownSeatHolds} h using given
    where h.booking_id = ${bookingId} and h.seats_id = given.id
    returning h.seats_id`);
  return rows.length === parts.length;
}
