import { eq, sql } from "drizzle-orm";
import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openTestDatabase, POSTGRES } from "../../../test/test-database.ts";
import type { OpenDatabase } from "../../platform/db/open-database.ts";
import type { FlightSupplier, HoldAnswer, SupplierOffer, TicketName } from "../flight-supplier.ts";
import { issuedTickets, seatHolds, seatInventory } from "./tables.ts";
import { NOW, openSupplier, search } from "./test-supplier.ts";

let database: OpenDatabase;
let supplier: FlightSupplier;
let bookings = 0;

beforeAll(async () => {
  database = await openTestDatabase();
  supplier = openSupplier(database.db);
});
afterAll(() => database.close());

const RAHIM: TicketName = {
  title: "MR",
  firstName: "RAHIM",
  lastName: "UDDIN",
  type: "ADT",
};

describe("holding seats", () => {
  it("takes them on every flight of the trip, and searches see it", async () => {
    const offer = await anOffer("CXB-LHR 30");
    await hold(newBooking(), offer.ref, offer.seatsLeft);
    const inventory = await rowsOf(offer.ref);
    expect(inventory.map((row) => row.taken)).toEqual(inventory.map(() => offer.seatsLeft));
    const again = await search(supplier, "CXB-LHR 30");
    expect(again.map(({ ref }) => ref)).not.toContain(offer.ref);
  });

  it("takes none when one flight has too few", async () => {
    const offer = await anOffer("CXB-LHR 33");
    await hold(newBooking(), offer.ref, 1);
    const [, second] = await rowsOf(offer.ref);
    await setFree(second?.id ?? 0, 1);
    const booking = newBooking();
    const before = await rowsOf(offer.ref);
    expect(await hold(booking, offer.ref, 2)).toEqual({ outcome: "sold_out" });
    expect(await rowsOf(offer.ref)).toEqual(before);
    expect(await supplier.status(booking)).toBe("none");
  });

  it("leaves the caller's transaction usable after a refusal", async () => {
    const offer = await anOffer("DAC-CXB 34");
    const answer = await database.db.transaction(async (tx) => {
      const bookingId = newBooking();
      const refused = await supplier.hold(tx, { bookingId, ref: offer.ref, seats: 500, now: NOW });
      await tx.execute(sql`select 1`);
      return refused;
    });
    expect(answer).toEqual({ outcome: "sold_out" });
  });

  it("changes nothing when it is repeated", async () => {
    const offer = await anOffer("DAC-CXB 35");
    const booking = newBooking();
    await hold(booking, offer.ref, 2);
    expect(await hold(booking, offer.ref, 2)).toEqual({ outcome: "held" });
    expect((await rowsOf(offer.ref)).map((row) => row.taken)).toEqual([2]);
  });

  it("goes with the booking when that is rolled back", async () => {
    const offer = await anOffer("DAC-CXB 36");
    const booking = newBooking();
    const failed = database.db.transaction(async (tx) => {
      await supplier.hold(tx, { bookingId: booking, ref: offer.ref, seats: 1, now: NOW });
      throw new Error("the booking failed");
    });
    await expect(failed).rejects.toThrow("the booking failed");
    expect(await supplier.status(booking)).toBe("none");
    expect(await rowsOf(offer.ref)).toEqual([]);
  });
});

describe("giving seats back", () => {
  it("happens exactly once", async () => {
    const offer = await anOffer("CXB-LHR 40");
    const [first, second] = [newBooking(), newBooking()];
    await hold(first, offer.ref, 1);
    await hold(second, offer.ref, offer.seatsLeft - 1 || 1);
    const before = await rowsOf(offer.ref);
    for (let times = 0; times < 3; times++) await release(first);
    expect((await rowsOf(offer.ref)).map((row) => row.taken)).toEqual(
      before.map((row) => row.taken - 1),
    );
    expect(await supplier.status(first)).toBe("released");
    expect(await hold(first, offer.ref, 1)).toEqual({ outcome: "sold_out" });
  });

  it("leaves ticketed seats alone", async () => {
    const offer = await anOffer("DAC-CXB 41");
    const booking = newBooking();
    await hold(booking, offer.ref, 1);
    await ticket(booking, offer.ref);
    await release(booking);
    expect(await supplier.status(booking)).toBe("ticketed");
    expect((await rowsOf(offer.ref)).map((row) => row.taken)).toEqual([1]);
  });

  it("is nothing for a booking without seats", async () => {
    await release("nobody");
    expect(await supplier.status("nobody")).toBe("none");
  });
});

describe("issuing tickets", () => {
  it("gives one number a traveller, and the same ones again", async () => {
    const offer = await anOffer("CXB-LHR 50");
    const booking = newBooking();
    await hold(booking, offer.ref, 1);
    const issued = await ticket(booking, offer.ref, [RAHIM, { ...RAHIM, type: "INF" }]);
    expect(issued).toMatchObject({ outcome: "ticketed", pnr: expect.stringMatching(/^[A-Z]{6}$/) });
    const numbers = issued.outcome === "ticketed" ? issued.ticketNumbers : [];
    expect(new Set(numbers).size).toBe(2);
    for (const number of numbers) expect(number).toMatch(/^\d{13}$/);
    expect(await ticket(booking, offer.ref)).toEqual(issued);
    expect(await supplier.status(booking)).toBe("ticketed");
  });

  it("starts numbers with the prefix of the first carrier", async () => {
    const offers = await search(supplier, "DAC-LHR 51");
    const offer = offers.find(({ legs }) => legs[0]?.airline_code === "BG");
    const booking = newBooking();
    await hold(booking, offer?.ref ?? "", 1);
    const issued = await ticket(booking, offer?.ref ?? "");
    expect(issued.outcome === "ticketed" && issued.ticketNumbers[0]).toMatch(/^997\d{10}$/);
  });

  it("is refused without seats, and after they were given back", async () => {
    const offer = await anOffer("DAC-CXB 52");
    const booking = newBooking();
    expect((await ticket(booking, offer.ref)).outcome).toBe("refused");
    await hold(booking, offer.ref, 1);
    await release(booking);
    expect((await ticket(booking, offer.ref)).outcome).toBe("refused");
  });

  it("gives every booking a reference of its own", async () => {
    const offer = await anOffer("DAC-CXB 53");
    for (let times = 0; times < offer.seatsLeft; times++) {
      const booking = newBooking();
      await hold(booking, offer.ref, 1);
      await ticket(booking, offer.ref);
    }
    const pnrs = await database.db.select({ pnr: issuedTickets.pnr }).from(issuedTickets);
    expect(new Set(pnrs.map(({ pnr }) => pnr)).size).toBe(pnrs.length);
  });
});

describe("seats", () => {
  it("are taken as often as held or ticketed, whatever happens in whatever order", async () => {
    const aStep = fc.record({
      act: fc.constantFrom("hold" as const, "hold" as const, "release" as const, "ticket" as const),
      who: fc.integer({ min: 0, max: 5 }),
      offer: fc.integer({ min: 0, max: 3 }),
      seats: fc.integer({ min: 1, max: 4 }),
    });
    const offers = (await search(supplier, "CXB-LHR 60")).slice(0, 4);
    await fc.assert(
      fc.asyncProperty(fc.array(aStep, { maxLength: 25 }), async (steps) => {
        const round = newBooking();
        for (const { act, who, offer, seats } of steps) {
          const booking = `${round}-${who}`;
          const ref = offers[offer]?.ref ?? "";
          if (act === "hold") await hold(booking, ref, seats);
          if (act === "release") await release(booking);
          if (act === "ticket") await ticket(booking, ref);
        }
        expect(await miscounted()).toEqual([]);
        for (let who = 0; who <= 5; who++) await release(`${round}-${who}`);
        expect(await miscounted()).toEqual([]);
      }),
      { numRuns: 15 },
    );
  });
});

describe.runIf(POSTGRES)("on PostgreSQL, many at once", () => {
  it("sells nine seats nine times to a thousand buyers", async () => {
    const offer = await anOffer("DAC-CXB 70");
    await release(await holdOne(offer.ref));
    const [row] = await rowsOf(offer.ref);
    await setFree(row?.id ?? 0, 9);
    const answers = await Promise.all(
      Array.from({ length: 1000 }, () => hold(newBooking(), offer.ref, 1)),
    );
    expect(answers.filter(({ outcome }) => outcome === "held")).toHaveLength(9);
    expect(await miscounted()).toEqual([]);
  });

  it("never waits in a circle when trips share flights in another order", async () => {
    const there = await anOffer("DAC-CXB 72, CXB-DAC 75");
    const other = await anOffer("DAC-CXB 72, CXB-DAC 75", there);
    const turned = (ref: string) =>
      `oneway:${ref.split(":")[1]?.split("~").toReversed().join("~")}`;
    const refs = [there.ref, turned(there.ref), other.ref, turned(other.ref)];
    const held = await Promise.all(
      Array.from({ length: 200 }, async (_, at) => {
        const booking = newBooking();
        const answer = await hold(booking, refs[at % refs.length] ?? "", 1);
        if (at % 3 === 0) await release(booking);
        return answer;
      }),
    );
    expect(held).toHaveLength(200);
    expect(await miscounted()).toEqual([]);
  });

  it("keeps its count while the last two seats come and go", async () => {
    const offer = await anOffer("CXB-LHR 74");
    await release(await holdOne(offer.ref));
    for (const row of await rowsOf(offer.ref)) await setFree(row.id, 2);
    const answers = await Promise.all(
      Array.from({ length: 300 }, async () => {
        const booking = newBooking();
        const answer = await hold(booking, offer.ref, 1);
        await release(booking);
        return answer.outcome;
      }),
    );
    expect(new Set(answers)).toEqual(new Set(["held", "sold_out"]));
    expect((await rowsOf(offer.ref)).filter((row) => row.taken !== 0)).toEqual([]);
  });

  it("gives back once when two give back, and never both tickets and gives back", async () => {
    const offers = await search(supplier, "CXB-LHR 80");
    await Promise.all(
      offers.slice(0, 30).map(async ({ ref }) => {
        const booking = newBooking();
        await hold(booking, ref, 1);
        const answers = await Promise.all([
          ticket(booking, ref),
          release(booking),
          ticket(booking, ref),
          release(booking),
        ]);
        const status = await supplier.status(booking);
        expect(answers[0].outcome).toBe(status === "ticketed" ? "ticketed" : "refused");
        expect(answers[2]).toEqual(answers[0]);
      }),
    );
    expect(await miscounted()).toEqual([]);
  });
});

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

function hold(bookingId: string, ref: string, seats: number): Promise<HoldAnswer> {
  return database.db.transaction((tx) => supplier.hold(tx, { bookingId, ref, seats, now: NOW }));
}

async function holdOne(ref: string): Promise<string> {
  const booking = newBooking();
  await hold(booking, ref, 1);
  return booking;
}

function release(bookingId: string): Promise<void> {
  return database.db.transaction((tx) => supplier.release(tx, bookingId));
}

function ticket(bookingId: string, ref: string, travellers = [RAHIM]) {
  return supplier.ticket({ bookingId, ref, travellers });
}

/** The rows of an offer's flights and classes, in the order of the trip. */
async function rowsOf(ref: string) {
  const rows = await database.db.select().from(seatInventory);
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
  await database.db
    .update(seatInventory)
    .set({ capacity: sql`${seatInventory.taken} + ${seats}` })
    .where(eq(seatInventory.id, id));
}

/** Rows whose seats do not agree with what bookings have of them. */
async function miscounted() {
  const result = await database.db.execute(sql`
    select i.id, i.taken, coalesce(sum(h.seats) filter (where h.state <> 'released'), 0) as held
    from ${seatInventory} i left join ${seatHolds} h on h.inventory_id = i.id
    group by i.id
    having i.taken <> coalesce(sum(h.seats) filter (where h.state <> 'released'), 0)
  `);
  return result.rows;
}
