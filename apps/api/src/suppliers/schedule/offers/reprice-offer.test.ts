// Also on PostgreSQL and Redis: SQL of its own.
// @module-tag postgres
import { and, eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openTestDatabase } from "../../../../test/test-database.ts";
import type { OpenDatabase } from "../../../platform/db/open-database.ts";
import type { InlineSupplier, SupplierOffer } from "../../flight-supplier.ts";
import { seatInventory } from "../tables.ts";
import {
  NOW,
  ONE_ADULT,
  createTestSupplier,
  search,
  totalOf,
} from "../../../../test/schedule-supplier.ts";

let database: OpenDatabase;
let supplier: InlineSupplier;

beforeAll(async () => {
  database = await openTestDatabase();
  supplier = createTestSupplier(database.db);
});
afterAll(() => database.close());

describe("a repriced offer", () => {
  it("is identical while nothing has changed", async () => {
    const searches = [
      { trips: "DAC-CXB 20", options: {} },
      { trips: "CXB-LHR 30", options: { cabin: "FIRST" as const } },
      { trips: "DAC-SIN 30, SIN-SYD 35, SYD-DAC 50", options: {} },
      {
        trips: "CXB-LHR 30, LHR-CXB 44",
        options: {
          roundTrip: true,
          passengers: { adult: 2, child: 2, infant: 1 },
          childAges: [4, 9],
        },
      },
    ];
    for (const { trips, options } of searches) {
      const found = await search(supplier, trips, options);
      expect(found.length).toBeGreaterThan(0);
      for (const offer of found.slice(0, 40)) {
        const party = { passengers: ONE_ADULT, ...options };
        const answer = await supplier.price({ ref: offer.ref, now: NOW, ...party });
        expect(answer).toEqual({ outcome: "priced", offer });
      }
    }
  });

  it("has the price of the day of the request", async () => {
    const [offer] = await search(supplier, "DAC-LHR 50");
    const later = new Date("2026-12-05T06:00:00Z");
    const answer = await priceOf(offer, later);
    expect(answer.outcome === "priced" && totalOf(answer.offer)).toBeGreaterThan(
      offer ? totalOf(offer) : Infinity,
    );
  });

  it("is sold out when its class is, even if others are open", async () => {
    const [offer] = await search(supplier, "DAC-CXB 25");
    await supplier.createSeatInventory(database.db, [offer?.ref ?? ""]);
    await fill(offer);
    expect(await priceOf(offer)).toEqual({ outcome: "sold_out" });
    const again = await search(supplier, "DAC-CXB 25");
    const sameFlight = again.filter((other) => flightOf(other) === flightOf(offer));
    expect(again.map((other) => other.ref)).not.toContain(offer?.ref);
    expect(sameFlight.length).toBeGreaterThan(0);
  });

  it("is sold out for more travellers than it has seats", async () => {
    const [offer] = await search(supplier, "DAC-CXB 28");
    const adult = (offer?.seatsLeft ?? 0) + 1;
    const answer = await supplier.price({
      ref: offer?.ref ?? "",
      passengers: { ...ONE_ADULT, adult },
      now: NOW,
    });
    expect(answer).toEqual({ outcome: "sold_out" });
  });

  it("is sold out when its cheap class closes before the day", async () => {
    const cheap = (await search(supplier, "DAC-CXB 20")).find(({ ref }) => ref.endsWith(".G"));
    const at = (date: string) => priceOf(cheap, new Date(`${date}T06:00:00Z`));
    const outcomes = [await at("2026-12-01"), await at("2026-12-02")];
    expect(outcomes.map(({ outcome }) => outcome)).toEqual(["priced", "sold_out"]);
  });

  it("is sold out once sales for the flight have ended", async () => {
    const last = (await search(supplier, "DAC-CXB 2")).find(({ ref }) => ref.endsWith(".Y"));
    const departure = Date.parse(`${last?.legs[0]?.departure_time ?? ""}:00+06:00`);
    const open = await priceOf(last, new Date(departure - 60 * 60_000));
    const closed = await priceOf(last, new Date(departure - 59 * 60_000));
    expect([open.outcome, closed.outcome]).toEqual(["priced", "sold_out"]);
  });

  it("is sold out when the schedule no longer has the flight", async () => {
    for (const ref of ["oneway:BG9999.2026-12-05.Q", "oneway:BG1.2026-12-04.Q"]) {
      const answer = await supplier.price({ ref, passengers: ONE_ADULT, now: NOW });
      expect(answer).toEqual({ outcome: "sold_out" });
    }
  });
});

function priceOf(offer: SupplierOffer | undefined, now = NOW) {
  return supplier.price({ ref: offer?.ref ?? "", passengers: ONE_ADULT, now });
}

function flightOf(offer: SupplierOffer | undefined): string {
  return offer?.ref.split(".").slice(0, 2).join(".") ?? "";
}

async function fill(offer: SupplierOffer | undefined): Promise<void> {
  const [flightNumber = "", departureDate = ""] = flightOf(offer).split(":")[1]?.split(".") ?? [];
  await database.db
    .update(seatInventory)
    .set({ taken: seatInventory.capacity })
    .where(
      and(
        eq(seatInventory.flightNumber, flightNumber),
        eq(seatInventory.departureDate, departureDate),
      ),
    );
}
