import { Baggage, Conditions, FlightLeg, PassengerFare, TaxLine } from "@ghuri/contract/flights";
import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { z } from "zod";
import { openTestDatabase } from "../../../../test/test-database.ts";
import type { OpenDatabase } from "../../../platform/db/open-database.ts";
import type { FlightSupplier, SupplierOffer } from "../../flight-supplier.ts";
import { toListedOffer } from "../../to-listed-offer.ts";
import {
  baseOf,
  criteria,
  list,
  NOW,
  createTestSupplier,
  search,
  totalOf,
} from "../test-supplier.ts";

let database: OpenDatabase;
let supplier: FlightSupplier;

beforeAll(async () => {
  database = await openTestDatabase();
  supplier = createTestSupplier(database.db);
});
afterAll(() => database.close());

const OfferShape = z.strictObject({
  ref: z.string(),
  legs: z.array(FlightLeg),
  cabin: z.string(),
  fareName: z.string().min(1),
  passengers: z.array(PassengerFare).min(1),
  taxes: z.array(TaxLine),
  discount: z.number().min(0),
  refundable: z.boolean(),
  baggage: z.record(z.string(), Baggage),
  conditions: Conditions,
  seatsLeft: z.int().min(1),
});

const aTrip = fc
  .record({
    trips: fc.constantFrom(
      ["DAC-CXB"],
      ["DAC-LHR"],
      ["CXB-LHR", "LHR-CXB"],
      ["DAC-DXB", "DXB-DAC"],
      ["DAC-CCU", "CCU-DEL", "DEL-DAC"],
      ["DAC-SIN", "SIN-SYD", "SYD-KUL", "KUL-DAC"],
    ),
    from: fc.integer({ min: 0, max: 290 }),
    between: fc.integer({ min: 2, max: 10 }),
    adult: fc.integer({ min: 1, max: 3 }),
    infants: fc.integer({ min: 0, max: 3 }),
    childAges: fc.array(fc.integer({ min: 2, max: 12 }), { maxLength: 3 }),
    cabin: fc.constantFrom("ECONOMY" as const, "BUSINESS" as const),
  })
  .map(({ trips, from, between, adult, infants, childAges, cabin }) => ({
    trips: trips.map((pair, at) => `${pair} ${from + at * between}`).join(", "),
    options: {
      passengers: { adult, child: childAges.length, infant: Math.min(infants, adult) },
      childAges,
      cabin,
      roundTrip: trips.length === 2,
    },
  }));

describe("offers", () => {
  it("add up to the taka, whoever travels", async () => {
    await fc.assert(
      fc.asyncProperty(aTrip, async ({ trips, options }) => {
        for (const offer of await search(supplier, trips, options)) {
          const tax = offer.passengers.reduce((sum, line) => sum + line.count * line.tax, 0);
          const lines = offer.taxes.reduce((sum, line) => sum + line.amount, 0);
          expect(tax).toBe(lines);
          const travellers = offer.passengers.reduce((sum, line) => sum + line.count, 0);
          const { adult, child, infant } = options.passengers;
          expect(travellers).toBe(adult + child + infant);
          expect(offer.seatsLeft).toBeGreaterThanOrEqual(adult + child);
          const base = baseOf(offer);
          expect([0, (base * 14) / 100]).toContain(offer.discount);
        }
      }),
      { numRuns: 40 },
    );
  });

  it("are in the list what they are when told in full", async () => {
    await fc.assert(
      fc.asyncProperty(aTrip, async ({ trips, options }) => {
        for (const offer of await list(supplier, trips, options))
          expect(offer.summary).toEqual(toListedOffer(offer.toOffer()).summary);
      }),
      { numRuns: 20 },
    );
  });

  it("are what the contract can carry", async () => {
    const found = [
      ...(await search(supplier, "DAC-CXB 5, CXB-DAC 5", { roundTrip: true })),
      ...(await search(supplier, "CXB-LHR 30", { cabin: "BUSINESS" })),
    ];
    expect(found.length).toBeGreaterThan(50);
    for (const offer of found) expect(() => OfferShape.parse(offer)).not.toThrow();
    expect(new Set(found.map((offer) => offer.ref)).size).toBe(found.length);
  });

  it("are the same for the same question at the same time", async () => {
    const ask = () => search(supplier, "DAC-JFK 40, JFK-DAC 55", { roundTrip: true });
    expect(await ask()).toEqual(await ask());
  });

  it.each(["DAC-LHR", "DAC-JFK", "DAC-SYD", "CXB-LHR"])(
    "are good and many there and back on every day we sell: %s",
    async (pair) => {
      const [origin, destination] = pair.split("-");
      const poor: string[] = [];
      for (let ahead = 1; ahead <= 330; ahead += 11)
        for (const trip of [`${pair} ${ahead}`, `${destination}-${origin} ${ahead}`])
          if ((await search(supplier, trip)).length < 9) poor.push(trip);
      expect(poor).toEqual([]);
    },
  );

  it.each([
    ["DAC-CXB", 4600, 9000],
    ["DAC-CGP", 3900, 7500],
    ["DAC-CCU", 11000, 18000],
    ["DAC-BKK", 20000, 34000],
    ["DAC-KUL", 26000, 42000],
    ["DAC-SIN", 28000, 48000],
    ["DAC-DXB", 36000, 62000],
    ["DAC-JED", 45000, 75000],
    ["DAC-LHR", 68000, 115000],
    ["DAC-JFK", 95000, 170000],
    ["DAC-SYD", 72000, 130000],
    ["DAC-KTM", 16000, 27000],
  ])("cost what is usual from %s: %i to %i", async (pair, least, most) => {
    for (const ahead of [9, 30, 75, 150]) {
      const prices = (await search(supplier, `${pair} ${ahead}`)).map(totalOf);
      const middle = prices.toSorted((a, b) => a - b)[Math.floor(prices.length / 2)];
      expect(Math.min(...prices)).toBeGreaterThan(least * 0.85);
      expect(middle).toBeGreaterThan(least * 0.9);
      expect(middle).toBeLessThan(most);
    }
  });

  it("differ by family in price, bags and what may be changed", async () => {
    const families = new Map<string, SupplierOffer>();
    for (const offer of await search(supplier, "DAC-LHR 60"))
      if (offer.legs[0]?.airline_code === "QR") families.set(offer.fareName, offer);
    const [light, flex] = [families.get("Light"), families.get("Flex")];
    expect(light?.refundable).toBe(false);
    expect(light?.conditions.change).toEqual({ allowed: true, penalty: 12000 });
    expect(flex?.conditions).toMatchObject({
      change: { allowed: true, penalty: 0 },
      refund: { allowed: true, penalty: 18000 },
    });
    expect(light?.baggage["DAC-DOH"]?.CheckInBaggageWeight).toBe(25);
    expect(flex?.baggage["DAC-DOH"]?.CheckInBaggageWeight).toBe(35);
  });

  it("say what changing and giving back will cost, band by band, the dearest leg's [S2.5-31]", async () => {
    const [home] = await search(supplier, "DAC-CXB 30");
    const bands = home?.conditions.bands;
    expect(bands?.map(({ from_hours }) => from_hours)).toEqual([24, 0, null]);
    expect(bands?.[2]?.change).toBeNull();
    expect(bands?.[0]?.change).toBe(home?.conditions.change?.penalty);
    expect(bands?.[0]?.refund).toBe(home?.conditions.refund?.penalty);

    const legs = await search(supplier, "CXB-DAC 30, DAC-LHR 31");
    const priced = legs.find(({ conditions }) => conditions.bands?.[0]?.change !== null);
    expect(priced?.conditions.bands?.[0]?.change).toBe(priced?.conditions.change?.penalty);
  });

  it("give the return discount to one carrier both ways, and only to it", async () => {
    const found = await search(supplier, "DAC-LHR 60, LHR-DAC 80", { roundTrip: true });
    const discounted = found.filter((offer) => offer.discount > 0);
    expect(discounted.length).toBeGreaterThan(20);
    expect(discounted.length).toBeLessThan(found.length);
    for (const offer of discounted) expect(offer.discount).toBe((baseOf(offer) * 14) / 100);
    const both = await search(supplier, "DAC-LHR 60, LHR-DAC 80");
    expect(both.every((offer) => offer.discount === 0)).toBe(true);
  });

  it("price a child of twelve as an adult", async () => {
    const [offer] = await search(supplier, "DAC-CXB 30", {
      passengers: { adult: 1, child: 1, infant: 0 },
      childAges: [12],
    });
    expect(offer?.passengers.map(({ type, count }) => [type, count])).toEqual([["ADT", 2]]);
  });

  it("part children by what their taxes are", async () => {
    const [offer] = await search(supplier, "DAC-LHR 30", {
      passengers: { adult: 1, child: 2, infant: 1 },
      childAges: [3, 8],
    });
    const [adult, older, younger, infant] = offer?.passengers ?? [];
    expect([older?.type, younger?.type, infant?.type]).toEqual(["CNN", "CNN", "INF"]);
    expect((adult?.tax ?? 0) - (older?.tax ?? 0)).toBe(3000);
    expect((older?.tax ?? 0) - (younger?.tax ?? 0)).toBe(3000);
    expect(older?.price).toBe(Math.round((adult?.price ?? 0) * 0.75));
    expect(infant?.price).toBe(Math.round((adult?.price ?? 0) * 0.1));
  });

  it("have first class where a carrier has it, with the feeder's cabin named", async () => {
    expect(await search(supplier, "DAC-CXB 30", { cabin: "FIRST" })).toEqual([]);
    const long = await search(supplier, "DAC-LHR 30", { cabin: "FIRST" });
    expect(long.length).toBeGreaterThan(0);
    for (const { legs } of long)
      expect(legs[0]?.segments.map((segment) => segment.cabin)).toContain("BUSINESS");
  });

  it("are at most two hundred", async () => {
    const found = await search(supplier, "CXB-LHR 30, LHR-CXB 44", { roundTrip: true });
    expect(found.length).toBeGreaterThan(100);
    expect(found.length).toBeLessThanOrEqual(200);
  });

  it("are none for places and dates that are not served", async () => {
    expect(await search(supplier, "DAC-XXX 30")).toEqual([]);
    expect(await search(supplier, "DAC-CXB 331")).toEqual([]);
    expect(await search(supplier, "DAC-CXB -1")).toEqual([]);
  });

  it("leave out what leaves within the hour", async () => {
    const lateMorning = new Date("2026-11-21T05:05:00Z");
    const today = await search(supplier, "DAC-CXB 0", {}, lateMorning);
    const first = today.map((offer) => offer.legs[0]?.departure_time ?? "").toSorted()[0];
    expect(first).toBe("2026-11-21T13:20");
  });

  it("stop when nobody waits any more", async () => {
    const signal = AbortSignal.abort();
    const asked = supplier.search(criteria("DAC-CXB 5"), { now: NOW, signal });
    await expect(asked).rejects.toThrow("abort");
  });
});
