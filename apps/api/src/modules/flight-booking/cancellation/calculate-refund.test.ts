import type { PassengerFare } from "@ghuri/contract/flights";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { calculateRefund } from "./calculate-refund.ts";

const taka = (max: number) => fc.integer({ min: 0, max });
const party = fc
  .record({
    adults: fc.integer({ min: 1, max: 7 }),
    children: taka(6),
    infants: taka(7),
    fare: fc.integer({ min: 1, max: 200_000 }),
    tax: taka(40_000),
  })
  .map(({ adults, children, infants, fare, tax }): PassengerFare[] =>
    [
      { type: "ADT" as const, count: adults, price: fare, tax },
      { type: "CNN" as const, count: children, price: Math.round(fare * 0.75), tax },
      { type: "INF" as const, count: infants, price: Math.round(fare * 0.1), tax: 0 },
    ].filter(({ count }) => count > 0),
  );

const total = (passengers: readonly PassengerFare[], of: (one: PassengerFare) => number) =>
  passengers.reduce((sum, one) => sum + one.count * of(one), 0);

/** A paid booking: fares, taxes and charges, minus a return discount and a coupon. */
const returned = fc
  .record({
    passengers: party,
    discountPercent: fc.constantFrom(0, 7, 10),
    charges: taka(5000),
    couponPercent: taka(100),
    penalty: fc.option(taka(30_000)),
    feeEach: fc.constantFrom(300, 1000),
  })
  .map(({ passengers, discountPercent, charges, couponPercent, penalty, feeEach }) => {
    const base_price = total(passengers, ({ price }) => price);
    const discount_amount = (base_price * discountPercent) / 100;
    const tax = total(passengers, (one) => one.tax);
    const price = base_price + tax - Math.floor(discount_amount) + charges;
    // A coupon takes at most the fare.
    const coupon = Math.floor(((base_price - Math.floor(discount_amount)) * couponPercent) / 100);
    const option = { passengers, base_price, discount_amount };
    return {
      paid: price - coupon,
      option,
      couponDiscount: coupon,
      coupons: [],
      penalty,
      feeEach,
      tax,
      coupon,
    };
  });

const flights = fc.array(fc.constantFrom("unused" as const, "flown" as const, "no_show" as const), {
  minLength: 1,
  maxLength: 6,
});

/** One of so many coupons of equal worth; the first takes the remainder. */
function split(passengers: readonly PassengerFare[], at: number, count: number) {
  const share = (amount: number) => Math.floor(amount / count) + (at === 0 ? amount % count : 0);
  return passengers.map(({ price, tax }) => ({ fare: share(price), tax: share(tax) }));
}

const family: PassengerFare[] = [
  { type: "ADT", count: 2, price: 4000, tax: 900 },
  { type: "CNN", count: 1, price: 3000, tax: 900 },
  { type: "INF", count: 1, price: 400, tax: 0 },
];
const familyTrip = {
  paid: 14_500,
  option: { passengers: family, base_price: 11_400, discount_amount: 0 },
  couponDiscount: 0,
  coupons: [],
  feeEach: 300,
};

describe("the refund of a cancelled booking", () => {
  it("is the amount paid minus the airline's charge and our fee, to the taka, and never negative [OP-11]", () => {
    fc.assert(
      fc.property(returned, (one) => {
        const sum = calculateRefund(one);
        expect(sum.refund).toBe(sum.paid - sum.airline_charge - sum.service_fee);
        expect(sum.refund).toBeGreaterThanOrEqual(0);
        expect(sum.paid).toBe(one.paid);
        for (const part of [sum.airline_charge, sum.service_fee, sum.refund])
          expect(Number.isInteger(part)).toBe(true);
      }),
    );
  });

  it("includes every tax, whatever the airline keeps, minus our fee and a coupon", () => {
    fc.assert(
      fc.property(returned, (one) => {
        const { refund, travellers } = calculateRefund(one);
        const taxes = one.tax - one.coupon - travellers * one.feeEach;
        expect(refund).toBeGreaterThanOrEqual(Math.max(0, taxes));
      }),
    );
  });

  it("never grows with a higher penalty", () => {
    fc.assert(
      fc.property(returned, taka(30_000), (one, more) => {
        const penalty = one.penalty ?? 0;
        const lower = calculateRefund({ ...one, penalty });
        expect(calculateRefund({ ...one, penalty: penalty + more }).refund).toBeLessThanOrEqual(
          lower.refund,
        );
        expect(calculateRefund({ ...one, penalty: null }).refund).toBeLessThanOrEqual(lower.refund);
      }),
    );
  });

  it("deducts the penalty per ticket, at most the fare of an infant", () => {
    expect(calculateRefund({ ...familyTrip, penalty: 1200 })).toEqual({
      paid: 14_500,
      airline_charge: 3 * 1200 + 400,
      airline_charge_each: 1200,
      charges: [
        { type: "ADT", count: 2, each: 1200 },
        { type: "CNN", count: 1, each: 1200 },
        { type: "INF", count: 1, each: 400 },
      ],
      service_fee: 900,
      service_fee_each: 300,
      travellers: 3,
      is_capped: false,
      refund: 14_500 - 4000 - 900,
    });
  });

  it("states when only the taxes are refunded", () => {
    const nonRefundable = calculateRefund({ ...familyTrip, penalty: null });
    expect(nonRefundable).toMatchObject({ airline_charge: 11_400, is_capped: true, refund: 2200 });
    expect(calculateRefund({ ...familyTrip, penalty: 9000 })).toEqual(nonRefundable);
    // What an airline keeps may be more than the fare.
    const kept = calculateRefund({ ...familyTrip, penalty: 0, kept: 13_600 });
    expect(kept).toMatchObject({ airline_charge: 13_600, is_capped: false, refund: 0 });
  });

  it("splits a return discount over all tickets", () => {
    const option = { ...familyTrip.option, discount_amount: 1140 };
    const sum = calculateRefund({ ...familyTrip, paid: 13_360, option, penalty: null });
    expect(sum.charges.map(({ each }) => each)).toEqual([3600, 2700, 360]);
    expect(sum.refund).toBe(2200);
  });

  it("never exceeds the fare and taxes of the coupons not flown, less the coupon's share", () => {
    fc.assert(
      fc.property(returned, flights, (one, uses) => {
        const coupons = uses.map((use, at) => ({
          use,
          values: split(one.option.passengers, at, uses.length),
        }));
        const sum = calculateRefund({ ...one, coupons });
        const used = sum.used ?? 0;
        expect(sum.refund).toBe(sum.paid - used - sum.airline_charge - sum.service_fee);
        for (const part of [used, sum.airline_charge, sum.service_fee, sum.refund]) {
          expect(Number.isInteger(part)).toBe(true);
          expect(part).toBeGreaterThanOrEqual(0);
        }
        if (!uses.includes("flown")) return;
        const left = coupons.filter(({ use }) => use !== "flown");
        const unused = total(
          one.option.passengers.map((line, at) => ({
            ...line,
            price: left.reduce((part, { values }) => part + (values[at]?.fare ?? 0), 0),
            tax: left.reduce((part, { values }) => part + (values[at]?.tax ?? 0), 0),
          })),
          ({ price, tax }) => price + tax,
        );
        expect(sum.refund).toBeLessThanOrEqual(unused);
        if (left.length === 0) expect(sum.refund).toBe(0);
      }),
    );
  });

  it("is not greater when more flights were flown", () => {
    fc.assert(
      fc.property(returned, fc.integer({ min: 1, max: 6 }), (one, count) => {
        const refunds = Array.from(
          { length: count + 1 },
          (_, flown) =>
            calculateRefund({
              ...one,
              coupons: Array.from({ length: count }, (_none, at) => ({
                use: at < flown ? ("flown" as const) : ("unused" as const),
                values: split(one.option.passengers, at, count),
              })),
            }).refund,
        );
        expect(refunds).toEqual(refunds.toSorted((a, b) => b - a));
      }),
    );
  });

  it("of a return trip with the outbound flown is the inbound fare and tax, minus penalty and fee", () => {
    const passengers: PassengerFare[] = [{ type: "ADT", count: 1, price: 9000, tax: 1500 }];
    const flownOutbound = {
      paid: 10_900,
      option: { passengers, base_price: 9000, discount_amount: 0 },
      couponDiscount: 0,
      coupons: [
        { use: "flown" as const, values: [{ fare: 5000, tax: 900 }] },
        { use: "unused" as const, values: [{ fare: 4000, tax: 600 }] },
      ],
      penalty: 1200,
      feeEach: 300,
    };
    expect(calculateRefund(flownOutbound)).toMatchObject({
      used: 10_900 - 4600,
      airline_charge: 1200,
      service_fee: 300,
      refund: 4600 - 1200 - 300,
    });
    // A no-show loses the no-show penalty instead, and gets all taxes back.
    const missed = flownOutbound.coupons.map((coupon) => ({ ...coupon, use: "no_show" as const }));
    expect(calculateRefund({ ...flownOutbound, coupons: missed, penalty: null }).refund).toBe(
      10_900 - 9000 - 300,
    );
  });
});
