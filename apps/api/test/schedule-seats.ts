import { eq, sql } from "drizzle-orm";
import { expect } from "vitest";
import type { Database, Queryable } from "../src/platform/db/database.ts";
import { combineStatements } from "../src/platform/db/combine-statements.ts";
import type {
  HoldOutcome,
  InlineSupplier,
  SupplierOffer,
  TicketResult,
  TicketName,
} from "../src/suppliers/flight-supplier.ts";
import { seatHolds, seatInventory } from "../src/suppliers/schedule/tables.ts";
import { search } from "./schedule-supplier.ts";
import type { TestApp } from "./test-app.ts";

export const RAHIM: TicketName = {
  title: "MR",
  firstName: "RAHIM",
  lastName: "UDDIN",
  type: "ADT",
};

export type TestSeats = ReturnType<typeof createTestSeats>;

/** What tests do to seats, each call in its own transaction, and how they count them. */
export function createTestSeats(db: Database, supplier: InlineSupplier) {
  let bookings = 0;

  function newBooking(): string {
    bookings += 1;
    return `booking-${bookings}`;
  }

  async function anOffer(trips: string, besides?: SupplierOffer): Promise<SupplierOffer> {
    const offers = await search(supplier, trips);
    const offer = offers.find(({ seatsLeft, ref }) => seatsLeft > 2 && ref !== besides?.ref);
    if (!offer) throw new Error(`Nothing with three seats on ${trips}`);
    return offer;
  }

  function hold(bookingId: string, ref: string, seats: number): Promise<HoldOutcome> {
    return holdIn(db, bookingId, ref, seats);
  }

  /** What booking does with a supplier's seats, without the booking. */
  async function holdIn(
    queryable: Queryable,
    bookingId: string,
    ref: string,
    seats: number,
  ): Promise<HoldOutcome> {
    const buckets = JSON.stringify(supplier.findSeatBuckets(ref));
    const [answer] = await combineStatements(queryable, {
      seat_requests: sql`select 0 as place, ${bookingId}::text as booking_id, ${seats}::int as seats,
        ${buckets}::text::jsonb as buckets`,
      ...supplier.holdSeatsQueries,
    })
      .select({ outcome: sql<HoldOutcome>`outcome` })
      .from(sql`seat_answers`);
    if (answer?.outcome !== "unrecorded") return answer?.outcome ?? "sold_out";
    await supplier.createSeatInventory(queryable, [ref]);
    return holdIn(queryable, bookingId, ref, seats);
  }

  async function holdOne(ref: string): Promise<string> {
    const booking = newBooking();
    await hold(booking, ref, 1);
    return booking;
  }

  function release(bookingId: string): Promise<void> {
    return db.transaction((tx) => supplier.releaseSeats(tx, [bookingId]));
  }

  function ticket(bookingId: string, ref: string, travellers = [RAHIM]): Promise<TicketResult> {
    return supplier.issueTickets({ bookingId, ref, travellers });
  }

  /** The rows of an offer's flights and booking classes, in the order of the trip. */
  async function rowsOf(ref: string) {
    const rows = await db.select().from(seatInventory);
    const names = ref.slice(ref.indexOf(":") + 1).split(/[+~]/);
    return names.flatMap((name) => {
      const [flightNumber, departureDate, bookingClass] = name.split(".");
      return rows.filter(
        (row) =>
          row.flightNumber === flightNumber &&
          row.departureDate === departureDate &&
          row.bookingClass === bookingClass,
      );
    });
  }

  async function setFree(id: number, seats: number): Promise<void> {
    await db
      .update(seatInventory)
      .set({ capacity: sql`${seatInventory.taken} + ${seats}` })
      .where(eq(seatInventory.id, id));
  }

  /** Rows whose seats disagree with the seats that bookings hold. */
  async function miscounted() {
    const result = await db.execute(sql`
      select i.id, i.taken, coalesce(sum(h.seats) filter (where h.state <> 'released'), 0) as held
      from ${seatInventory} i left join ${seatHolds} h on h.inventory_id = i.id
      group by i.id
      having i.taken <> coalesce(sum(h.seats) filter (where h.state <> 'released'), 0)
    `);
    return result.rows;
  }

  return {
    newBooking,
    anOffer,
    hold,
    holdIn,
    holdOne,
    release,
    ticket,
    rowsOf,
    setFree,
    miscounted,
  };
}

/** Seats that a booking or a change has on the sample timetable, by day. */
export function seatsOf({ database }: Pick<TestApp, "database">, bookingId: string) {
  return database.db
    .select({
      flight: seatInventory.flightNumber,
      day: seatInventory.departureDate,
      seats: seatHolds.seats,
      taken: seatInventory.taken,
      state: seatHolds.state,
    })
    .from(seatHolds)
    .innerJoin(seatInventory, eq(seatInventory.id, seatHolds.inventoryId))
    .where(eq(seatHolds.bookingId, bookingId))
    .orderBy(seatInventory.departureDate);
}

/** Seats taken of every flight are those that its holds have. */
export async function expectCountedSeats({ database }: Pick<TestApp, "database">): Promise<void> {
  const { rows } = await database.db.execute(sql`
    select i.id, i.taken, coalesce(sum(h.seats) filter (where h.state <> 'released'), 0)::int as held
    from ${seatInventory} i left join ${seatHolds} h on h.inventory_id = i.id
    group by i.id having i.taken <> coalesce(sum(h.seats) filter (where h.state <> 'released'), 0)`);
  expect(rows).toEqual([]);
}
