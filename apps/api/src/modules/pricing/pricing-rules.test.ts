// Also on PostgreSQL and Redis: rules as the driver reads them.
// @module-tag postgres
import type { PassengerFare } from "@ghuri/contract/flights";
import { ChargeKind } from "@ghuri/contract/pricing-rules";
import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { formerCharges } from "../../../test/former-charges.ts";
import { sampleLeg, sampleOffer } from "../../../test/sample-offer.ts";
import { sampleRule } from "../../../test/sample-rule.ts";
import { createTestSupplier, list } from "../../../test/schedule-supplier.ts";
import { openTestDatabase } from "../../../test/test-database.ts";
import { toListedOffer } from "../../../test/to-listed-offer.ts";
import type { OpenDatabase } from "../../platform/db/open-database.ts";
import { DEFAULT_RULE_SET, DEFAULT_RULES } from "./default-rules.ts";
import { isInternational } from "./is-international.ts";
import { priceListedOffer, priceOffer } from "./price-offer.ts";
import { type PricingRule, sortRules } from "./pricing-rule.ts";
import { type PricedTrip, selectRules, toOfferRules } from "./select-rules.ts";

const line = (type: PassengerFare["type"]) =>
  fc.record({
    type: fc.constant(type),
    count: fc.integer({ min: 1, max: 7 }),
    price: fc.integer({ min: 0, max: 400_000 }),
    tax: fc.integer({ min: 0, max: 60_000 }),
  });
const anyOffer = fc
  .record({
    passengers: fc
      .tuple(line("ADT"), fc.option(line("CNN")), fc.option(line("INF")))
      .map((lines) => lines.filter((one) => one !== null)),
    discountShare: fc.double({ min: 0, max: 1, noNaN: true }),
    to: fc.constantFrom("CXB", "DXB"),
    airline: fc.constantFrom("BG", "EK"),
    fareName: fc.constantFrom("Saver", "Flex", "Saver + Flex"),
  })
  .map(({ passengers, discountShare, to, airline, fareName }) => {
    const base = passengers.reduce((sum, { count, price }) => sum + count * price, 0);
    const legs = [sampleLeg({ to, airline })];
    return sampleOffer({ passengers, discount: base * discountShare, legs, fareName });
  });

const anyRule: fc.Arbitrary<Omit<PricingRule, "id">> = fc
  .record({
    kind: fc.constantFrom(...ChargeKind.options),
    mode: fc.constantFrom("first_match" as const, "stacked" as const),
    priority: fc.integer({ min: 0, max: 3 }),
    charge: fc.oneof(
      fc.record({
        unit: fc.constant("percent" as const),
        amount: fc.integer({ min: 0, max: 10_000 }),
        basis: fc.constantFrom("base_fare" as const, "fare_and_tax" as const, "payable" as const),
      }),
      fc.record({
        unit: fc.constantFrom("per_passenger" as const, "per_booking" as const),
        amount: fc.integer({ min: 0, max: 500_000 }),
        basis: fc.constant(null),
      }),
    ),
    area: fc.constantFrom("any" as const, "domestic" as const, "international" as const),
    airlines: fc.subarray(["BG", "EK"]),
    fare_families: fc.subarray(["saver", "Flex"]),
    passenger_types: fc.subarray(["ADT" as const, "CNN" as const, "INF" as const]),
  })
  .map(({ charge, passenger_types, ...rule }) =>
    sampleRule({
      ...rule,
      ...charge,
      passenger_types: charge.basis === "payable" ? [] : passenger_types,
    }),
  );
const anyRules = fc
  .array(anyRule, { maxLength: 12 })
  .map((rules) => rules.map((rule, at) => ({ ...rule, id: `rule-${at}` })));

const TRIP: PricedTrip = {
  supplier: "schedule",
  routes: [{ origin: { iata: "DAC", country: "BD" }, destination: { iata: "DXB", country: "AE" } }],
  cabin: "ECONOMY",
  tripType: "oneway",
  travelDate: "2026-12-05",
  saleDate: "2026-11-21",
};
const inForce = (rules: readonly PricingRule[]) => toOfferRules(sortRules(rules));

describe("any rules on any offer", () => {
  it("charge whole taka, never less than nothing, and the lines add up to the total [OP-14]", () => {
    fc.assert(
      fc.property(anyOffer, anyRules, (offer, rules) => {
        const priced = priceOffer(offer, inForce(rules));
        const amounts = priced.applied_charges.breakdown.map(({ amount }) => amount);
        expect(amounts.every((amount) => Number.isInteger(amount) && amount >= 0)).toBe(true);
        const sum = amounts.reduce((total, amount) => total + amount, 0);
        expect(priced.applied_charges.total_service_charge).toBe(sum);
        expect(priced.total_price).toBe(
          priced.base_price + priced.total_tax - priced.discount_amount + sum,
        );
      }),
    );
  });

  it("charge the same in whatever order they are read, and in the list as in the details", () => {
    fc.assert(
      fc.property(anyOffer, anyRules, fc.infiniteStream(fc.nat()), (offer, rules, numbers) => {
        const shuffled = rules
          .map((rule) => ({ rule, at: numbers.next().value ?? 0 }))
          .toSorted((a, b) => a.at - b.at)
          .map(({ rule }) => rule);
        const priced = priceOffer(offer, inForce(rules));
        expect(priceOffer(offer, inForce(shuffled))).toEqual(priced);
        const listed = priceListedOffer(toListedOffer(offer), inForce(rules));
        expect(listed).toBe(priced.total_price);
      }),
    );
  });

  it("when all are stacked, charge the same whatever their priorities", () => {
    fc.assert(
      fc.property(anyOffer, anyRules, (offer, rules) => {
        const stacked = rules.map((rule) => ({ ...rule, mode: "stacked" as const }));
        const turned = stacked.map((rule) => ({ ...rule, priority: -rule.priority }));
        const total = (list: PricingRule[]) => priceOffer(offer, inForce(list)).total_price;
        expect(total(turned)).toBe(total(stacked));
      }),
    );
  });

  it("stop at the first match of a kind, and name each line's rule", () => {
    fc.assert(
      fc.property(anyOffer, anyRules, (offer, rules) => {
        const sorted = sortRules(rules);
        const lines = priceOffer(offer, inForce(rules)).applied_charges.breakdown;
        const applied = lines.map((charge) => sorted.findIndex(({ id }) => id === charge.rule));
        expect(applied).toEqual(applied.toSorted((a, b) => a - b));
        for (const [at, charge] of lines.entries()) {
          const rule = sorted[applied[at] ?? -1];
          if (rule?.mode === "first_match")
            expect(lines.slice(at + 1).some(({ code }) => code === charge.code)).toBe(false);
        }
      }),
    );
  });
});

describe("a rule", () => {
  const offer = sampleOffer({
    passengers: [
      { type: "ADT", count: 2, price: 10_000, tax: 1001 },
      { type: "CNN", count: 1, price: 7500, tax: 901 },
      { type: "INF", count: 1, price: 1000, tax: 0 },
    ],
    discount: 500.5,
  });
  const charge = (...rules: Partial<PricingRule>[]) =>
    priceOffer(
      offer,
      inForce(rules.map((rule, at) => sampleRule({ id: `rule-${at}`, ...rule }))),
    ).applied_charges.breakdown.map(({ amount }) => amount);

  it.each<[what: string, rule: Partial<PricingRule>, amount: number]>([
    ["taka for the booking", { amount: 250 }, 250],
    ["taka for everybody with a seat", { unit: "per_passenger", amount: 100 }, 300],
    [
      "taka for infants, when it names them",
      { unit: "per_passenger", passenger_types: ["INF"] },
      100,
    ],
    // 1.25 % of 28,500 = 356.25
    ["a share of the fare", { unit: "percent", amount: 125, basis: "base_fare" }, 357],
    // 1.25 % of 31,403 = 392.5375
    ["a share of fare and tax", { unit: "percent", amount: 125, basis: "fare_and_tax" }, 393],
    // 1 % of 8401 = 84.01
    [
      "a share of what children pay",
      { unit: "percent", amount: 100, basis: "fare_and_tax", passenger_types: ["CNN"] },
      85,
    ],
  ])("charges %s, rounded up", (_what, rule, amount) => {
    expect(charge(rule)).toEqual([amount]);
  });

  it("of what is payable comes after all others and not on top of another such rule", () => {
    // 31,403 − 500 + 100 = 31,003
    const share = { unit: "percent", amount: 1000, basis: "payable" } as const;
    expect(charge(share, share, { kind: "convenience_fee" })).toEqual([3101, 3101, 100]);
  });

  it.each<[what: string, rule: Partial<PricingRule>, applies: boolean]>([
    ["its supplier", { suppliers: ["schedule"] }, true],
    ["another supplier", { suppliers: ["remote"] }, false],
    ["its country of origin", { origin: "BD" }, true],
    ["its airport of destination", { destination: "DXB" }, true],
    ["another destination", { origin: "DAC", destination: "LHR" }, false],
    ["its cabin", { cabins: ["BUSINESS", "ECONOMY"] }, true],
    ["another cabin", { cabins: ["BUSINESS"] }, false],
    ["its trip type", { trip_types: ["oneway"] }, true],
    ["another trip type", { trip_types: ["round", "multiple"] }, false],
    ["the last day of travel", { travel_from: "2026-12-01", travel_until: "2026-12-05" }, true],
    ["the day after", { travel_until: "2026-12-04" }, false],
    ["the first day of sale", { sale_from: "2026-11-21" }, true],
    ["the day before", { sale_from: "2026-11-22" }, false],
  ])("applies to a trip by %s", (_what, rule, applies) => {
    const { rules } = selectRules({ rules: [sampleRule(rule)], revision: 1 }, TRIP);
    expect(rules).toHaveLength(applies ? 1 : 0);
  });

  it("for an airline applies only when all flights are its own, for a family only when all legs are", () => {
    const own = { airlines: ["BG"] };
    const mixed = sampleOffer({
      legs: [sampleLeg({ airline: "BG" }), sampleLeg({ airline: "EK" })],
      fareName: "Saver + Flex",
    });
    const count = (rule: Partial<PricingRule>) =>
      priceOffer(mixed, inForce([sampleRule(rule)])).applied_charges.breakdown.length;
    expect([count(own), count({ airlines: ["BG", "EK"] })]).toEqual([0, 1]);
    expect([
      count({ fare_families: ["saver"] }),
      count({ fare_families: ["SAVER", "flex"] }),
    ]).toEqual([0, 1]);
  });
});

describe("the default rules", () => {
  let database: OpenDatabase;
  beforeAll(async () => {
    database = await openTestDatabase();
  });
  afterAll(() => database.close());

  it("charge any offer what the constants charged, line by line [S5.2-02 OP-14]", () => {
    fc.assert(
      fc.property(anyOffer, (offer) => {
        const { applied_charges: charges, ...priced } = priceOffer(offer);
        const former = formerCharges({
          fareAndTax: priced.base_price + priced.total_tax,
          discount: offer.discount,
          seated: offer.passengers.reduce(
            (seats, { type, count }) => (type === "INF" ? seats : seats + count),
            0,
          ),
          international: isInternational(offer.legs),
        });
        expect(charges.breakdown.map(({ amount }) => amount)).toEqual(former);
      }),
      { numRuns: 2000 },
    );
  });

  it("charge every offer of many searches what the constants charged [S5.2-02]", async () => {
    const supplier = createTestSupplier(database.db);
    const rules = selectRules(DEFAULT_RULE_SET, TRIP);
    expect(rules.rules).toHaveLength(DEFAULT_RULES.length);
    const parties = [
      { adult: 1, child: 0, infant: 0 },
      { adult: 3, child: 2, infant: 1 },
    ];
    let compared = 0;
    for (const passengers of parties)
      for (const [trips, roundTrip] of [
        ["DAC-CXB 3", false],
        ["DAC-JED 40", false],
        ["DAC-LHR 100", false],
        ["CGP-DXB 9, DXB-CGP 20", true],
        ["DAC-KTM 5, KTM-DAC 8, DAC-ZYL 12", false],
      ] as const)
        for (const offer of await list(supplier, trips, { passengers, roundTrip })) {
          const { fareAndTax, discount, seated, airports } = offer.summary;
          const international = airports.some(({ country_code }) => country_code !== "BD");
          const former = formerCharges({ fareAndTax, discount, seated, international });
          const total = former.reduce(
            (sum, amount) => sum + amount,
            fareAndTax - Math.floor(discount),
          );
          expect(priceListedOffer(offer, rules)).toBe(total);
          expect(priceOffer(offer.toOffer(), rules).total_price).toBe(total);
          compared += 1;
        }
    expect(compared).toBeGreaterThan(500);
  });
});
