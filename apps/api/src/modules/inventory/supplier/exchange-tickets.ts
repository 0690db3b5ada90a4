import { and, eq, sql } from "drizzle-orm";
import type { Database, Transaction } from "../../../platform/db/database.ts";
import type { ExchangeRequest, TicketResult } from "../../../suppliers/flight-supplier.ts";
import { ownSeatHolds, ownSeats, ownTickets } from "../tables.ts";
import { findHeldFlights, takeFromStock } from "./issue-tickets.ts";
import { formatOfferRef, type OfferPart, parseOfferRef } from "./offer-ref.ts";

/** The name of a journey with the only flight of another offer in place of one of its own. */
export function replaceSlice(ref: string, slice: number, by: string): string {
  const [other] = parseOfferRef(by);
  return formatOfferRef(
    parseOfferRef(ref).map((part, at) => (at === slice && other ? other : part)),
  );
}

/**
 * Exchanges the tickets of a booking, once: a repeat returns the same tickets. Without a reference of the new departure or
 * enough numbers in the stock nothing happens, and staff enter the tickets.
 */
export function exchangeTickets(
  db: Database,
  { bookingId, changeId, beforeRef, slices, travellers, given }: ExchangeRequest,
): Promise<TicketResult> {
  return db.transaction(async (tx): Promise<TicketResult> => {
    const [ticket] = await tx
      .select()
      .from(ownTickets)
      .where(eq(ownTickets.bookingId, bookingId))
      .for("update");
    if (ticket?.exchangedFor === changeId) return { outcome: "ticketed", ...ticket };
    const [first] = await findHeldFlights(tx, changeId);
    if (!first) return { outcome: "refused", reason: "No seats are held on the new flight" };
    const issued = given ?? (await fromStock(tx, first, { bookingId, count: travellers.length }));
    if ("reason" in issued) return { outcome: "by_staff", ...issued };
    const journey = parseOfferRef(beforeRef);
    await releaseInventory(
      tx,
      bookingId,
      slices.map((slice) => journey[slice]),
    );
    await tx
      .update(ownSeatHolds)
      .set({ bookingId, state: "ticketed" })
      .where(and(eq(ownSeatHolds.bookingId, changeId), eq(ownSeatHolds.state, "held")));
    const ticketNumbers = [...issued.ticketNumbers];
    const changes = { pnr: issued.pnr, ticketNumbers, exchangedFor: changeId };
    // Staff entered the earlier tickets, so that there is no row of them.
    await tx
      .insert(ownTickets)
      .values({ bookingId, ...changes })
      .onConflictDoUpdate({ target: ownTickets.bookingId, set: changes });
    return { outcome: "ticketed", pnr: issued.pnr, ticketNumbers };
  });
}

type Issued = { readonly pnr: string; readonly ticketNumbers: readonly string[] };

async function fromStock(
  tx: Transaction,
  { airlineCode, airlinePnr: pnr }: Awaited<ReturnType<typeof findHeldFlights>>[number],
  { bookingId, count }: { readonly bookingId: string; readonly count: number },
): Promise<Issued | { readonly reason: string }> {
  if (pnr === null) return { reason: `${airlineCode} gave no reference for the departure` };
  const ticketNumbers = await takeFromStock(tx, airlineCode, bookingId, count);
  if (!ticketNumbers) return { reason: `The stock of ${airlineCode} has too few numbers` };
  return { pnr, ticketNumbers };
}

/** Frees the seats of the flights given up. Rows are locked in the order of their ids, as in holding. */
async function releaseInventory(
  tx: Transaction,
  bookingId: string,
  parts: readonly (OfferPart | undefined)[],
): Promise<void> {
  if (parts.includes(undefined)) throw new Error("The journey has no such slice");
  await tx.execute(sql`
    with wanted as (
      select s.id from ${ownSeats} s
      join jsonb_to_recordset(${JSON.stringify(parts)}::jsonb) as part ("fareId" uuid, date date)
        on s.fare_id = part."fareId" and s.departure_date = part.date
      order by s.id for update of s
    ), gone as (
      delete from ${ownSeatHolds} h using wanted
      where h.booking_id = ${bookingId} and h.seats_id = wanted.id and h.state <> 'released'
      returning h.seats_id, h.seats
    )
    update ${ownSeats} s set taken = s.taken - gone.seats from gone where s.id = gone.seats_id`);
}
