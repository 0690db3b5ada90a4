// Also on PostgreSQL and Redis: SQL of its own.
// @module-tag postgres
import { Baggage, Conditions, FlightLeg, PassengerFare, TaxLine } from "@ghuri/contract/flights";
import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { z } from "zod";
import { openTestDatabase } from "../../../../test/test-database.ts";
import type { OpenDatabase } from "../../../platform/db/open-database.ts";
import type { InlineSupplier, SupplierOffer } from "../../flight-supplier.ts";
import { toListedOffer } from "../../../../test/to-listed-offer.ts";
import {
  baseOf,
  list,
  NOW,
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

const OfferShape = z.strictObject({
  ref: z.string(),
  expiresAt: z.null(),
  cost: z.object({
    amount: z.object({ currency: z.literal("BDT"), minor: z.int().positive() }),
    rate: z.null(),
  }),
  legs: z.array(FlightLeg),
  cabin: z.string(),
  fareName: z.string().min(1),
  passengers: z.array(PassengerFare).min(1),
  isSplitEstimated: z.literal(false),
  taxes: z.array(TaxLine),
  discount: z.number().min(0),
  refundable: z.boolean(),
  baggage: z.record(z.string(), Baggage),
  conditions: Conditions,
  documentsRequired: z.array(z.literal("passport")),
  canBeHeld: z.literal(true),
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
  it("add up to the taka for every party", async () => {
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

  it("have the same values in the list and in full", async () => {
    await fc.assert(
      fc.asyncProperty(aTrip, async ({ trips, options }) => {
        const keys = new Map<string, string>();
        for (const offer of await list(supplier, trips, options)) {
          const { itinerary, ...summary } = offer.summary;
          const { itinerary: flights, ...expected } = toListedOffer(offer.toOffer()).summary;
          expect(summary).toEqual(expected);
          // The key is the supplier's own: the same for the same flights, whatever their fare.
          expect(keys.get(flights) ?? itinerary).toBe(itinerary);
          keys.set(flights, itinerary);
        }
      }),
      { numRuns: 20 },
    );
  });

  it("are valid by the contract", async () => {
    const found = [
      ...(await search(supplier, "DAC-CXB 5, CXB-DAC 5", { roundTrip: true })),
      ...(await search(supplier, "CXB-LHR 30", { cabin: "BUSINESS" })),
    ];
    expect(found.length).toBeGreaterThan(50);
    for (const offer of found) expect(() => OfferShape.parse(offer)).not.toThrow();
    expect(new Set(found.map((offer) => offer.ref)).size).toBe(found.length);
    for (const offer of found) {
      expect(offer.cost.amount.minor).toBe(totalOf(offer) * 100);
      const isAbroad = offer.legs.some(({ segments }) =>
        segments.some(({ destination }) => destination === "LHR"),
      );
      if (isAbroad) expect(offer.documentsRequired).toEqual(["passport"]);
    }
  });

  it("are the same for the same search at the same time", async () => {
    const ask = () => search(supplier, "DAC-JFK 40, JFK-DAC 55", { roundTrip: true });
    expect(await ask()).toEqual(await ask());
  });

  it.each(["DAC-LHR", "DAC-JFK", "DAC-SYD", "CXB-LHR"])(
    "are at least nine in both directions on every day on sale: %s",
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
  ])("have usual prices on %s: %i to %i", async (pair, least, most) => {
    for (const ahead of [9, 30, 75, 150]) {
      const prices = (await search(supplier, `${pair} ${ahead}`)).map(totalOf);
      const middle = prices.toSorted((a, b) => a - b)[Math.floor(prices.length / 2)];
      expect(Math.min(...prices)).toBeGreaterThan(least * 0.85);
      expect(middle).toBeGreaterThan(least * 0.9);
      expect(middle).toBeLessThan(most);
    }
  });

  it("differ by family in price, baggage and conditions", async () => {
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

  it("show the penalties for change and refund by time band, of the most expensive leg [S2.5-31]", async () => {
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

  it("have the return discount only with one carrier both ways", async () => {
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

  it("group children by their taxes", async () => {
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

  it("have first class where a carrier offers it, and state the feeder's cabin", async () => {
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

  it("are empty for airports and dates that are not served", async () => {
    expect(await search(supplier, "DAC-XXX 30")).toEqual([]);
    expect(await search(supplier, "DAC-CXB 331")).toEqual([]);
    expect(await search(supplier, "DAC-CXB -1")).toEqual([]);
  });

  it("exclude flights that depart within the hour", async () => {
    const lateMorning = new Date("2026-11-21T05:05:00Z");
    const today = await search(supplier, "DAC-CXB 0", {}, lateMorning);
    const first = today.map((offer) => offer.legs[0]?.departure_time ?? "").toSorted()[0];
    expect(first).toBe("2026-11-21T13:20");
  });

  it("stop when the caller has disconnected", async () => {
    const signal = AbortSignal.abort();
    const asked = list(supplier, "DAC-CXB 5", {}, NOW, signal);
    await expect(asked).rejects.toThrow("abort");
  });
});
