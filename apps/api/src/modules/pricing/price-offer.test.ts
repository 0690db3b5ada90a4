import type { PassengerFare } from "@ghuri/contract/flights";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { sampleLeg, sampleOffer } from "../../../test/sample-offer.ts";
import { applyCoupon } from "./apply-coupon.ts";
import { diffQuotes } from "./diff-quotes.ts";
import { priceOffer } from "./price-offer.ts";

const taka = (max: number) => fc.integer({ min: 0, max });
const line = (type: PassengerFare["type"]) =>
  fc.record({
    type: fc.constant(type),
    count: fc.integer({ min: 1, max: 7 }),
    price: taka(400_000),
    tax: taka(60_000),
  });
const anyOffer = fc
  .record({
    passengers: fc
      .tuple(
        line("ADT"),
        fc.option(line("CNN")),
        // Children under five pay other taxes, so they are a line of their own.
        fc.option(line("CNN")),
        fc.option(line("INF")),
      )
      .map((lines) => lines.filter((one) => one !== null)),
    discountShare: fc.double({ min: 0, max: 1, noNaN: true }),
    to: fc.constantFrom("CXB", "DXB"),
  })
  .map(({ passengers, discountShare, to }) => {
    const base = passengers.reduce((sum, { count, price }) => sum + count * price, 0);
    return sampleOffer({ passengers, discount: base * discountShare, legs: [sampleLeg({ to })] });
  });
const anyCoupon = fc.option(
  fc.record({
    name: fc.constant("TRY"),
    type: fc.constantFrom("flat_rate" as const, "percentage" as const),
    amount: fc.integer({ min: 1, max: 100 }),
    max_discount: fc.option(taka(5000)),
  }),
);

describe("priceOffer", () => {
  it("adds up to the taka for any offer [S5.2-01 S5.2-02 OP-12 OP-14]", () => {
    fc.assert(
      fc.property(anyOffer, (offer) => {
        const priced = priceOffer(offer);
        const sum = (part: (line: PassengerFare) => number) =>
          priced.passengers.reduce((total, one) => total + one.count * part(one), 0);
        expect(priced.base_price).toBe(sum((one) => one.price));
        expect(priced.total_tax).toBe(sum((one) => one.tax));
        expect(priced.taxes.reduce((total, tax) => total + tax.amount, 0)).toBe(priced.total_tax);
        const charges = priced.applied_charges.breakdown.map((charge) => charge.amount);
        expect(charges.every((amount) => Number.isInteger(amount) && amount >= 0)).toBe(true);
        const allCharges = charges.reduce((total, amount) => total + amount, 0);
        expect(priced.applied_charges.total_service_charge).toBe(allCharges);
        expect(priced.total_price).toBe(
          priced.base_price + priced.total_tax - Math.floor(priced.discount_amount) + allCharges,
        );
      }),
    );
  });

  it("charges a domestic trip by seat and by amount, each line rounded up [S5.2-02 OP-14]", () => {
    const priced = priceOffer(
      sampleOffer({
        passengers: [
          { type: "ADT", count: 2, price: 4000, tax: 925 },
          { type: "INF", count: 1, price: 400, tax: 0 },
        ],
        discount: 100.7,
      }),
    );
    // 2 seats × 50; 0.3 % of 10,250 = 30.75; 1.5 % of 10,250 − 100 + 100 + 31 = 154.215
    expect(priced.applied_charges.breakdown.map((charge) => charge.amount)).toEqual([100, 31, 155]);
    expect(priced.total_price).toBe(10_250 - 100 + 286);
  });

  it("charges more for a seat when any airport lies abroad, also one on the way [S4.6-08]", () => {
    const viaDubai = sampleOffer({ legs: [sampleLeg({ from: "DAC", via: "DXB", to: "ZYL" })] });
    expect(priceOffer(viaDubai).applied_charges.breakdown[0]?.amount).toBe(400);
    expect(priceOffer(sampleOffer()).applied_charges.breakdown[0]?.amount).toBe(50);
  });

  it("shows the seats left only when they are few", () => {
    expect(priceOffer(sampleOffer({ seatsLeft: 9 })).seats_left).toBe(9);
    expect(priceOffer(sampleOffer({ seatsLeft: 10 }))).not.toHaveProperty("seats_left");
  });
});

describe("applyCoupon", () => {
  it("never exceeds the remaining fare and is always whole taka", () => {
    fc.assert(
      fc.property(anyOffer, anyCoupon, (offer, coupon) => {
        const priced = priceOffer(offer);
        const quote = applyCoupon(priced, coupon);
        expect(quote.total_payable).toBe(priced.total_price - quote.coupon_discount);
        expect(quote.coupon?.amount ?? 0).toBe(quote.coupon_discount);
        expect(Number.isInteger(quote.coupon_discount)).toBe(true);
        expect(quote.coupon_discount).toBeGreaterThanOrEqual(0);
        expect(quote.coupon_discount).toBeLessThanOrEqual(
          priced.base_price - Math.floor(priced.discount_amount),
        );
        expect(quote.total_payable).toBeGreaterThanOrEqual(0);
        if (coupon?.max_discount != null)
          expect(quote.coupon_discount).toBeLessThanOrEqual(coupon.max_discount);
      }),
    );
  });

  it("leaves either nothing to pay or at least what the gateway accepts", () => {
    const terms = (amount: number) =>
      ({ name: "NEAR", type: "flat_rate", amount, max_discount: null }) as const;
    const priced = { base_price: 1000, discount_amount: 0, total_price: 1000 };
    expect(applyCoupon(priced, terms(990)).total_payable).toBe(10);
    expect(applyCoupon(priced, terms(991)).total_payable).toBe(10);
    expect(applyCoupon(priced, terms(999)).total_payable).toBe(10);
    expect(applyCoupon(priced, terms(1000))).toMatchObject({
      coupon_discount: 1000,
      total_payable: 0,
    });
    fc.assert(
      fc.property(
        fc.integer({ min: 10, max: 2000 }),
        fc.integer({ min: 1, max: 2500 }),
        (total, amount) => {
          const sum = { base_price: total, discount_amount: 0, total_price: total };
          const payable = applyCoupon(sum, terms(amount)).total_payable;
          expect(payable === 0 || payable >= 10).toBe(true);
        },
      ),
    );
  });

  it("calculates a percentage on the base fare, rounds it down and keeps to the cap [OP-15]", () => {
    const priced = priceOffer(
      sampleOffer({ passengers: [{ type: "ADT", count: 1, price: 5555, tax: 9000 }] }),
    );
    const terms = { name: "EIGHT", type: "percentage", amount: 8, max_discount: 1500 } as const;
    expect(applyCoupon(priced, terms).coupon).toEqual({ name: "EIGHT", amount: 444 });
    expect(applyCoupon(priced, { ...terms, max_discount: 300 }).coupon_discount).toBe(300);
  });
});

describe("diffQuotes", () => {
  it("explains the change of the total by its other lines, for any two quotes", () => {
    const anyQuote = fc.tuple(anyOffer, anyCoupon).map(([offer, coupon]) => {
      const priced = priceOffer(offer);
      return { ...priced, ...applyCoupon(priced, coupon) };
    });
    fc.assert(
      fc.property(anyQuote, anyQuote, (before, after) => {
        const changes = diffQuotes(before, after);
        const moved = (line: string, by: number) =>
          line === "discount" || line === "coupon" ? -by : by;
        const explained = changes
          .filter(({ line }) => line !== "total")
          .reduce((sum, change) => sum + moved(change.line, change.after - change.before), 0);
        expect(explained).toBe(after.total_payable - before.total_payable);
        expect(changes.every((change) => change.before !== change.after)).toBe(true);
      }),
    );
  });

  it("lists the changed lines, the total last", () => {
    const cheap = sampleOffer({ passengers: [{ type: "ADT", count: 2, price: 4000, tax: 925 }] });
    const expensive = sampleOffer({
      passengers: [{ type: "ADT", count: 2, price: 4300, tax: 925 }],
    });
    const quote = (offer: typeof cheap) => {
      const priced = priceOffer(offer);
      return { ...priced, ...applyCoupon(priced, null) };
    };
    expect(diffQuotes(quote(cheap), quote(expensive)).map((change) => change.line)).toEqual([
      "fare.ADT",
      "charge.ait_vat",
      "charge.convenience_fee",
      "total",
    ]);
    expect(diffQuotes(quote(cheap), quote(cheap))).toEqual([]);
  });
});
