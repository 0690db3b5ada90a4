// Also on PostgreSQL and Redis: the last seats at the same time.
// @module-tag postgres
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { POSTGRES } from "../../../../test/postgres-server.ts";
import { openTestDatabase } from "../../../../test/test-database.ts";
import type { OpenDatabase } from "../../../platform/db/open-database.ts";
import type { InlineSupplier } from "../../flight-supplier.ts";
import { createTestSeats, type TestSeats } from "../../../../test/schedule-seats.ts";
import { createTestSupplier, search } from "../../../../test/schedule-supplier.ts";

// The embedded database has one connection, so locks can be tested on PostgreSQL only.
describe.runIf(POSTGRES)("seats under concurrent requests", () => {
  let database: OpenDatabase;
  let supplier: InlineSupplier;
  let seats: TestSeats;

  beforeAll(async () => {
    database = await openTestDatabase();
    supplier = createTestSupplier(database.db);
    seats = createTestSeats(database.db, supplier);
  });
  afterAll(() => database.close());

  it("are sold exactly nine times to a thousand buyers when there are nine", async () => {
    const offer = await seats.anOffer("DAC-CXB 70");
    await seats.release(await seats.holdOne(offer.ref));
    const [row] = await seats.rowsOf(offer.ref);
    await seats.setFree(row?.id ?? 0, 9);
    const answers = await Promise.all(
      Array.from({ length: 1000 }, () => seats.hold(seats.newBooking(), offer.ref, 1)),
    );
    expect(answers.filter((outcome) => outcome === "held")).toHaveLength(9);
    expect(await seats.miscounted()).toEqual([]);
  });

  it("do not deadlock when trips share flights in another order", async () => {
    const there = await seats.anOffer("DAC-CXB 72, CXB-DAC 75");
    const other = await seats.anOffer("DAC-CXB 72, CXB-DAC 75", there);
    const turned = (ref: string) =>
      `oneway:${ref.split(":")[1]?.split("~").toReversed().join("~")}`;
    const refs = [there.ref, turned(there.ref), other.ref, turned(other.ref)];
    const held = await Promise.all(
      Array.from({ length: 200 }, async (_, at) => {
        const booking = seats.newBooking();
        const answer = await seats.hold(booking, refs[at % refs.length] ?? "", 1);
        if (at % 3 === 0) await seats.release(booking);
        return answer;
      }),
    );
    expect(held).toHaveLength(200);
    expect(await seats.miscounted()).toEqual([]);
  });

  it("keep their count while the last two are held and released", async () => {
    const offer = await seats.anOffer("CXB-LHR 74");
    await seats.release(await seats.holdOne(offer.ref));
    for (const row of await seats.rowsOf(offer.ref)) await seats.setFree(row.id, 2);
    const answers = await Promise.all(
      Array.from({ length: 300 }, async () => {
        const booking = seats.newBooking();
        const answer = await seats.hold(booking, offer.ref, 1);
        await seats.release(booking);
        return answer;
      }),
    );
    expect(new Set(answers)).toEqual(new Set(["held", "sold_out"]));
    expect((await seats.rowsOf(offer.ref)).filter((row) => row.taken !== 0)).toEqual([]);
  });

  it("are released once by concurrent releases, and never both ticketed and released", async () => {
    const offers = await search(supplier, "CXB-LHR 80");
    await Promise.all(
      offers.slice(0, 30).map(async ({ ref }) => {
        const booking = seats.newBooking();
        await seats.hold(booking, ref, 1);
        const answers = await Promise.all([
          seats.ticket(booking, ref),
          seats.release(booking),
          seats.ticket(booking, ref),
          seats.release(booking),
        ]);
        const status = await supplier.getBookingStatus(booking);
        expect(answers[0].outcome).toBe(status === "ticketed" ? "ticketed" : "refused");
        expect(answers[2]).toEqual(answers[0]);
      }),
    );
    expect(await seats.miscounted()).toEqual([]);
  });
});
