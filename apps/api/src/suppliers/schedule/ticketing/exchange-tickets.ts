import { eq, sql } from "drizzle-orm";
import type { Database, Transaction } from "../../../platform/db/database.ts";
import type { ExchangeRequest, TicketResult } from "../../flight-supplier.ts";
import type { Schedule } from "../network/schedule.ts";
import { legRef, parseOfferRef } from "../offers/offer-ref.ts";
import { findSeatBuckets } from "../seats/find-seat-buckets.ts";
import { issuedTickets, seatHolds, seatInventory } from "../tables.ts";
import { nextSerials } from "./issue-tickets.ts";

/** Exchanges the tickets of a booking, once: a repeat returns the same tickets. */
export function exchangeTickets(
  db: Database,
  schedule: Schedule,
  { bookingId, changeId, beforeRef, ref, slices, travellers, given }: ExchangeRequest,
): Promise<TicketResult> {
  return db
    .transaction(async (tx): Promise<TicketResult> => {
      const [ticket] = await tx
        .select()
        .from(issuedTickets)
        .where(eq(issuedTickets.bookingId, bookingId))
        .for("update");
      if (!ticket || ticket.voidedAt !== null)
        return { outcome: "refused", reason: "The booking has no valid tickets" };
      const { pnr } = ticket;
      if (ticket.exchangedFor === changeId)
        return { outcome: "ticketed", pnr, ticketNumbers: ticket.ticketNumbers };
      const [first] = parseOfferRef(schedule.network, schedule.timetable, ref)?.legs[0] ?? [];
      const givenUp = slices.map((slice) => findSeatBuckets(schedule, legRef(beforeRef, slice)));
      if (!first || givenUp.includes(null))
        return { outcome: "refused", reason: "The flight is no longer in the schedule" };

      await releaseInventory(tx, bookingId, givenUp.flat());
      const taken = await tx
        .update(seatHolds)
        .set({ bookingId, state: "ticketed" })
        .where(sql`${seatHolds.bookingId} = ${changeId} and ${seatHolds.state} = 'held'`)
        .returning({ seats: seatHolds.seats });
      // Rolls back what was given back.
      if (taken.length === 0) throw new NoNewSeats();
      const prefix = first.flight.service.route.carrier.ticketPrefix;
      const ticketNumbers =
        given?.ticketNumbers ??
        (await nextSerials(tx, travellers.length)).map((serial) => prefix + serial);
      const issued = { ticketNumbers: [...ticketNumbers], exchangedFor: changeId };
      await tx.update(issuedTickets).set(issued).where(eq(issuedTickets.bookingId, bookingId));
      return { outcome: "ticketed", pnr, ticketNumbers };
    })
    .catch((error: unknown): TicketResult => {
      if (error instanceof NoNewSeats)
        return { outcome: "refused", reason: "No seats are held on the new flights" };
      throw error;
    });
}

class NoNewSeats extends Error {}

/** Frees the seats of the legs given up. Rows are locked in the order of their ids, as in holding. */
async function releaseInventory(
  tx: Transaction,
  bookingId: string,
  buckets: readonly unknown[],
): Promise<void> {
  await tx.execute(sql`
    with wanted as (
      select i.id from ${seatInventory} i
      join jsonb_to_recordset(${JSON.stringify(buckets)}::jsonb) as bucket (
        flight_number text, departure_date date, origin text, cabin text, booking_class text
      ) using (flight_number, departure_date, origin, cabin, booking_class)
      order by i.id for update of i
    ), gone as (
      delete from ${seatHolds} h using wanted
      where h.booking_id = ${bookingId} and h.inventory_id = wanted.id and h.state <> 'released'
      returning h.inventory_id, h.seats
    )
    update ${seatInventory} i set taken = i.taken - gone.seats from gone where i.id = gone.inventory_id`);
}
