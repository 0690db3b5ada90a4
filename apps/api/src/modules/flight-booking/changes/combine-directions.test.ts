import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { FareBasis } from "../tables.ts";
import { combine, type DirectionPrice, priceDirections } from "./combine-directions.ts";

const taka = (max: number) => fc.integer({ min: 0, max });

const fare = fc
  .record({
    adults: fc.integer({ min: 1, max: 5 }),
    children: taka(3),
    adult: fc.record({ price: taka(90_000), tax: taka(12_000) }),
    child: fc.record({ price: taka(70_000), tax: taka(12_000) }),
  })
  .map(({ adults, children, adult, child }): FareBasis => {
    const passengers = [
      { type: "ADT", count: adults, ...adult },
      { type: "CNN", count: children, ...child },
    ] as FareBasis["passengers"];
    const sum = (part: "price" | "tax") =>
      passengers.reduce((total, line) => total + line.count * line[part], 0);
    return {
      passengers,
      base_price: sum("price"),
      discount_amount: 0,
      total_tax: sum("tax"),
    };
  });

const line = fc.record({ price: taka(90_000), tax: taka(12_000) });
/** Each of at most four directions is worth up to a quarter of the ticket. */
const direction = fc.record({
  isRefundable: fc.boolean(),
  percent: fc.integer({ min: 0, max: 25 }),
  after: fc.tuple(line, line),
});
const booked = fc
  .tuple(fare, fc.array(direction, { minLength: 1, maxLength: 4 }))
  .map(([whole, all]) => ({
    whole,
    all: all.map(({ isRefundable, percent, after }): DirectionPrice => {
      const share = (amount: number) => Math.floor((amount * percent) / 100);
      const before = whole.passengers.map(({ price, tax }) => ({
        price: share(price),
        tax: share(tax),
      }));
      return { isRefundable, before, after };
    }),
  }));

const worth = ({ base_price, discount_amount, total_tax }: FareBasis) =>
  base_price - discount_amount + total_tax;

describe("the price of several directions in one change", () => {
  it("is the sum of what each costs alone", () => {
    fc.assert(
      fc.property(booked, ({ whole, all }) => {
        const alone = all.map((one) => priceDirections(whole, [one], 0).difference);
        const together = priceDirections(whole, all, 0).difference;
        expect(together).toBe(alone.reduce((sum, one) => sum + one, 0));
      }),
    );
  });

  it("moves the fare by the taka of the difference: what is forfeited stays in it", () => {
    fc.assert(
      fc.property(booked, ({ whole, all }) => {
        const { difference, fare: after } = priceDirections(whole, all, 0);
        expect(worth(after) - worth(whole)).toBe(difference);
      }),
    );
  });

  it("gives nothing back when no fare does, and no coupon's discount", () => {
    fc.assert(
      fc.property(booked, taka(20_000), ({ whole, all }, coupon) => {
        const strict = all.map((one): DirectionPrice => ({
          ...one,
          isRefundable: false,
        }));
        expect(priceDirections(whole, strict, coupon).difference).toBeGreaterThanOrEqual(0);
        const full = priceDirections(whole, all, 0).difference;
        const { difference } = priceDirections(whole, all, coupon);
        expect(difference).toBeGreaterThanOrEqual(full);
        expect(difference).toBeLessThanOrEqual(Math.max(0, full));
      }),
    );
  });

  it("does not depend on the order of the directions", () => {
    fc.assert(
      fc.property(booked, taka(20_000), ({ whole, all }, coupon) => {
        expect(priceDirections(whole, all.toReversed(), coupon)).toEqual(
          priceDirections(whole, all, coupon),
        );
      }),
    );
  });
});

it("combines every flight of one direction with every flight of the next", () => {
  expect(combine([["a", "b"], ["c"], ["d", "e"]])).toEqual([
    ["a", "c", "d"],
    ["a", "c", "e"],
    ["b", "c", "d"],
    ["b", "c", "e"],
  ]);
  expect(combine([["a"], []])).toEqual([]);
});
