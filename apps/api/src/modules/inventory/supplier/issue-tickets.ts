import { and, eq, isNull, sql } from "drizzle-orm";
import type { Database, Queryable, Transaction } from "../../../platform/db/database.ts";
import type { TicketRequest, TicketResult } from "../../../suppliers/flight-supplier.ts";
import {
  ownDepartures,
  ownFares,
  ownFlights,
  ownSeatHolds,
  ownSeats,
  ownTickets,
  ownTicketStock,
} from "../tables.ts";

/**
 * Issues one ticket per traveller from the stock of the first flight's airline, under the airline's reference of that
 * departure. A repeat returns the same tickets. Without a reference or enough numbers nothing is taken, and staff enter
 * the tickets.
 */
export function issueTickets(
  db: Database,
  { bookingId, travellers }: TicketRequest,
): Promise<TicketResult> {
  return db.transaction(async (tx): Promise<TicketResult> => {
    const flights = await findHeldFlights(tx, bookingId);
    const [first] = flights;
    if (!first) {
      const earlier = await findTickets(tx, bookingId);
      return earlier ?? { outcome: "refused", reason: "The booking holds no seats" };
    }
    const { airlineCode, airlinePnr: pnr } = first;
    if (pnr === null)
      return { outcome: "by_staff", reason: `${airlineCode} gave no reference for the departure` };
    const ticketNumbers = await takeFromStock(tx, airlineCode, bookingId, travellers.length);
    if (!ticketNumbers)
      return { outcome: "by_staff", reason: `The stock of ${airlineCode} has too few numbers` };
    await tx.insert(ownTickets).values({ bookingId, pnr, ticketNumbers });
    await tx
      .update(ownSeatHolds)
      .set({ state: "ticketed" })
      .where(and(eq(ownSeatHolds.bookingId, bookingId), eq(ownSeatHolds.state, "held")));
    return { outcome: "ticketed", pnr, ticketNumbers };
  });
}

/** Locks what a booking or a change holds, so that it is not ticketed and released at once. Its flights in order of travel. */
export function findHeldFlights(tx: Transaction, bookingId: string) {
  return tx
    .select({ airlineCode: ownFlights.airlineCode, airlinePnr: ownDepartures.airlinePnr })
    .from(ownSeatHolds)
    .innerJoin(ownSeats, eq(ownSeats.id, ownSeatHolds.seatsId))
    .innerJoin(ownFares, eq(ownFares.id, ownSeats.fareId))
    .innerJoin(ownFlights, eq(ownFlights.id, ownFares.flightId))
    .leftJoin(
      ownDepartures,
      and(
        eq(ownDepartures.flightId, ownFlights.id),
        eq(ownDepartures.departureDate, ownSeats.departureDate),
      ),
    )
    .where(and(eq(ownSeatHolds.bookingId, bookingId), eq(ownSeatHolds.state, "held")))
    .orderBy(ownSeats.departureDate, ownFlights.departureTime, ownSeats.id)
    .for("update", { of: ownSeatHolds });
}

async function findTickets(db: Queryable, bookingId: string): Promise<TicketResult | undefined> {
  const [issued] = await db
    .select({ pnr: ownTickets.pnr, ticketNumbers: ownTickets.ticketNumbers })
    .from(ownTickets)
    .where(and(eq(ownTickets.bookingId, bookingId), isNull(ownTickets.voidedAt)));
  return issued && { outcome: "ticketed", ...issued };
}

/** The lowest free numbers of an airline, each given once. Null, and nothing taken, when there are too few. */
export async function takeFromStock(
  tx: Transaction,
  airlineCode: string,
  bookingId: string,
  count: number,
): Promise<string[] | null> {
  const { rows } = await tx.execute(sql`
    with free as materialized (
      select number from ${ownTicketStock}
      where airline_code = ${airlineCode} and booking_id is null
      order by number limit ${count}
      for update skip locked
    )
    update ${ownTicketStock} stock set booking_id = ${bookingId}
    from free where stock.number = free.number and (select count(*) from free) = ${count}
    returning stock.number`);
  const numbers = rows.map((row) => String(row["number"])).toSorted();
  return numbers.length === count ? numbers : null;
}

/** Marks the numbers of a booking that staff typed as used, so that the stock does not give them again. */
export async function markUsedNumbers(
  tx: Transaction,
  bookingId: string,
  numbers: readonly string[],
): Promise<void> {
  await tx
    .update(ownTicketStock)
    .set({ bookingId })
    .where(
      and(
        sql`${ownTicketStock.number} = any(${sql.param([...numbers])}::text[])`,
        isNull(ownTicketStock.bookingId),
      ),
    );
}
