// Also on PostgreSQL and Redis: conditional updates.
// @module-tag postgres
import { eq, sql } from "drizzle-orm";
import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openTestDatabase } from "../../../../test/test-database.ts";
import type { OpenDatabase } from "../../../platform/db/open-database.ts";
import type { InlineSupplier } from "../../flight-supplier.ts";
import { issuedTickets } from "../tables.ts";
import { createTestSeats, RAHIM, type TestSeats } from "../../../../test/schedule-seats.ts";
import { createTestSupplier, search } from "../../../../test/schedule-supplier.ts";

let database: OpenDatabase;
let supplier: InlineSupplier;
let seats: TestSeats;

beforeAll(async () => {
  database = await openTestDatabase();
  supplier = createTestSupplier(database.db);
  seats = createTestSeats(database.db, supplier);
});
afterAll(() => database.close());

describe("holding seats", () => {
  it("takes them on every flight of the trip, and searches see it", async () => {
    const offer = await seats.anOffer("CXB-LHR 30");
    await seats.hold(seats.newBooking(), offer.ref, offer.seatsLeft);
    const inventory = await seats.rowsOf(offer.ref);
    expect(inventory.map((row) => row.taken)).toEqual(inventory.map(() => offer.seatsLeft));
    const again = await search(supplier, "CXB-LHR 30");
    expect(again.map(({ ref }) => ref)).not.toContain(offer.ref);
  });

  it("takes none when one flight has too few", async () => {
    const offer = await seats.anOffer("CXB-LHR 33");
    await seats.hold(seats.newBooking(), offer.ref, 1);
    const [, second] = await seats.rowsOf(offer.ref);
    await seats.setFree(second?.id ?? 0, 1);
    const booking = seats.newBooking();
    const before = await seats.rowsOf(offer.ref);
    expect(await seats.hold(booking, offer.ref, 2)).toBe("sold_out");
    expect(await seats.rowsOf(offer.ref)).toEqual(before);
    expect(await supplier.getBookingStatus(booking)).toBe("none");
  });

  it("leaves the caller's transaction usable after a refusal", async () => {
    const offer = await seats.anOffer("DAC-CXB 34");
    const answer = await database.db.transaction(async (tx) => {
      const bookingId = seats.newBooking();
      const refused = await seats.holdIn(tx, bookingId, offer.ref, 500);
      await tx.execute(sql`select 1`);
      return refused;
    });
    expect(answer).toBe("sold_out");
  });

  it("changes nothing when it is repeated", async () => {
    const offer = await seats.anOffer("DAC-CXB 35");
    const booking = seats.newBooking();
    await seats.hold(booking, offer.ref, 2);
    expect(await seats.hold(booking, offer.ref, 2)).toBe("held");
    expect((await seats.rowsOf(offer.ref)).map((row) => row.taken)).toEqual([2]);
  });

  it("is rolled back with the booking", async () => {
    const offer = await seats.anOffer("DAC-CXB 36");
    const booking = seats.newBooking();
    const failed = database.db.transaction(async (tx) => {
      await seats.holdIn(tx, booking, offer.ref, 1);
      throw new Error("the booking failed");
    });
    await expect(failed).rejects.toThrow("the booking failed");
    expect(await supplier.getBookingStatus(booking)).toBe("none");
    expect(await seats.rowsOf(offer.ref)).toEqual([]);
  });
});

describe("releasing seats", () => {
  it("happens exactly once", async () => {
    const offer = await seats.anOffer("CXB-LHR 40");
    const [first, second] = [seats.newBooking(), seats.newBooking()];
    await seats.hold(first, offer.ref, 1);
    await seats.hold(second, offer.ref, offer.seatsLeft - 1 || 1);
    const before = await seats.rowsOf(offer.ref);
    for (let times = 0; times < 3; times++) await seats.release(first);
    expect((await seats.rowsOf(offer.ref)).map((row) => row.taken)).toEqual(
      before.map((row) => row.taken - 1),
    );
    expect(await supplier.getBookingStatus(first)).toBe("released");
    expect(await seats.hold(first, offer.ref, 1)).toBe("sold_out");
  });

  it("does not touch ticketed seats", async () => {
    const offer = await seats.anOffer("DAC-CXB 41");
    const booking = seats.newBooking();
    await seats.hold(booking, offer.ref, 1);
    await seats.ticket(booking, offer.ref);
    await seats.release(booking);
    expect(await supplier.getBookingStatus(booking)).toBe("ticketed");
    expect((await seats.rowsOf(offer.ref)).map((row) => row.taken)).toEqual([1]);
  });

  it("does nothing for a booking without seats", async () => {
    await seats.release("nobody");
    expect(await supplier.getBookingStatus("nobody")).toBe("none");
  });
});

describe("the sweep of departed flights", () => {
  it("deletes seats and holds 90 days after departure, and keeps later ones and tickets", async () => {
    const [old, later] = [await seats.anOffer("DAC-CXB 45"), await seats.anOffer("DAC-CXB 47")];
    const [flown, upcoming] = [seats.newBooking(), seats.newBooking()];
    await seats.hold(flown, old.ref, 1);
    await seats.ticket(flown, old.ref);
    await seats.hold(upcoming, later.ref, 1);
    const date = old.legs[0]?.departure_time.slice(0, 10) ?? "";
    const daysAfter = (days: number) =>
      new Date(Date.parse(`${date}T12:00:00Z`) + days * 24 * 3_600_000);
    await supplier.deleteDepartedSeats(daysAfter(90));
    expect(await supplier.getBookingStatus(flown)).toBe("ticketed");
    await supplier.deleteDepartedSeats(daysAfter(91));
    expect(await seats.rowsOf(old.ref)).toEqual([]);
    expect(await supplier.getBookingStatus(flown)).toBe("none");
    expect(await supplier.getBookingStatus(upcoming)).toBe("held");
    const tickets = database.db.$count(issuedTickets, eq(issuedTickets.bookingId, flown));
    expect(await tickets).toBe(1);
  });
});

describe("issuing tickets", () => {
  it("gives one number per traveller, and the same ones when repeated", async () => {
    const offer = await seats.anOffer("CXB-LHR 50");
    const booking = seats.newBooking();
    await seats.hold(booking, offer.ref, 1);
    const issued = await seats.ticket(booking, offer.ref, [RAHIM, { ...RAHIM, type: "INF" }]);
    expect(issued).toMatchObject({ outcome: "ticketed", pnr: expect.stringMatching(/^[A-Z]{6}$/) });
    const numbers = issued.outcome === "ticketed" ? issued.ticketNumbers : [];
    expect(new Set(numbers).size).toBe(2);
    for (const number of numbers) expect(number).toMatch(/^\d{13}$/);
    expect(await seats.ticket(booking, offer.ref)).toEqual(issued);
    expect(await supplier.getBookingStatus(booking)).toBe("ticketed");
  });

  it("starts numbers with the prefix of the first carrier", async () => {
    const offers = await search(supplier, "DAC-LHR 51");
    const offer = offers.find(({ legs }) => legs[0]?.airline_code === "BG");
    const booking = seats.newBooking();
    await seats.hold(booking, offer?.ref ?? "", 1);
    const issued = await seats.ticket(booking, offer?.ref ?? "");
    expect(issued.outcome === "ticketed" && issued.ticketNumbers[0]).toMatch(/^997\d{10}$/);
  });

  it("is refused without seats, and after they were released", async () => {
    const offer = await seats.anOffer("DAC-CXB 52");
    const booking = seats.newBooking();
    expect((await seats.ticket(booking, offer.ref)).outcome).toBe("refused");
    await seats.hold(booking, offer.ref, 1);
    await seats.release(booking);
    expect((await seats.ticket(booking, offer.ref)).outcome).toBe("refused");
  });

  it("gives every booking its own reference", async () => {
    const offer = await seats.anOffer("DAC-CXB 53");
    for (let times = 0; times < offer.seatsLeft; times++) {
      const booking = seats.newBooking();
      await seats.hold(booking, offer.ref, 1);
      await seats.ticket(booking, offer.ref);
    }
    const pnrs = await database.db.select({ pnr: issuedTickets.pnr }).from(issuedTickets);
    expect(new Set(pnrs.map(({ pnr }) => pnr)).size).toBe(pnrs.length);
  });
});

describe("seats", () => {
  it("are counted as taken exactly when held or ticketed, after any sequence of actions", async () => {
    const aStep = fc.record({
      act: fc.constantFrom("hold" as const, "hold" as const, "release" as const, "ticket" as const),
      who: fc.integer({ min: 0, max: 5 }),
      offer: fc.integer({ min: 0, max: 3 }),
      count: fc.integer({ min: 1, max: 4 }),
    });
    const offers = (await search(supplier, "CXB-LHR 60")).slice(0, 4);
    await fc.assert(
      fc.asyncProperty(fc.array(aStep, { maxLength: 25 }), async (steps) => {
        const round = seats.newBooking();
        for (const { act, who, offer, count } of steps) {
          const booking = `${round}-${who}`;
          const ref = offers[offer]?.ref ?? "";
          if (act === "hold") await seats.hold(booking, ref, count);
          if (act === "release") await seats.release(booking);
          if (act === "ticket") await seats.ticket(booking, ref);
        }
        expect(await seats.miscounted()).toEqual([]);
        for (let who = 0; who <= 5; who++) await seats.release(`${round}-${who}`);
        expect(await seats.miscounted()).toEqual([]);
      }),
      { numRuns: 15 },
    );
  });
});
