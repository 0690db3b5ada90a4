import type { PassengerType } from "@ghuri/contract/flights";
import type { PartSum } from "@ghuri/contract/part-cancellations";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { calculatePart, type LeavingTraveller } from "./calculate-part.ts";

const taka = (max: number) => fc.integer({ min: 0, max });

/** A paid booking of one to nine travellers on one to four directions. */
const sold = fc
  .record({
    types: fc.array(fc.constantFrom<PassengerType>("ADT", "CNN", "INF"), {
      minLength: 1,
      maxLength: 9,
    }),
    slices: fc.integer({ min: 1, max: 4 }),
    fare: taka(90_000),
    tax: taka(20_000),
    charges: taka(6_000),
    couponPercent: taka(100),
    penalty: fc.option(taka(20_000)),
    feeEach: fc.constantFrom(300, 1000),
  })
  .map(({ types, slices, fare, tax, charges, couponPercent, penalty, feeEach }) => {
    const travellers = types.map((type, position): LeavingTraveller => ({
      position,
      type,
      directions: Array.from({ length: slices }, (_, slice) => ({
        slice,
        fare: type === "INF" ? Math.round(fare / 10) : fare + position,
        tax: tax + slice,
      })),
    }));
    const value = valueOf(travellers);
    const coupon = Math.floor(((value + charges) * couponPercent) / 100);
    return { travellers, paid: value + charges - coupon, coupon, penalty, feeEach };
  });

function valueOf(travellers: readonly LeavingTraveller[]): number {
  return travellers.reduce(
    (sum, { directions }) => directions.reduce((all, one) => all + one.fare + one.tax, sum),
    0,
  );
}

/** Cancels travellers or directions, one part after the other, as long as something is left. */
const steps = fc.array(fc.record({ isSlice: fc.boolean(), at: taka(8) }), { maxLength: 8 });

describe("parts of a booking, cancelled one after the other", () => {
  it("add up line by line, and never give back more than was paid", () => {
    fc.assert(
      fc.property(sold, steps, ({ travellers, paid, coupon, penalty, feeEach }, wanted) => {
        let left = { travellers, paid, coupon };
        let refunded = 0;
        for (const { isSlice, at } of wanted) {
          const slices = left.travellers[0]?.directions.length ?? 0;
          const size = isSlice ? slices : left.travellers.length;
          if (size < 2) continue;
          const gone = at % size;
          const split = (is: boolean) =>
            isSlice
              ? left.travellers.map((one) => ({
                  ...one,
                  directions: one.directions.filter((_, place) => (place === gone) === is),
                }))
              : left.travellers.filter((_, place) => (place === gone) === is);
          const sum = calculatePart({
            travellers: split(true),
            left: {
              paid: left.paid,
              fareAndTax: valueOf(left.travellers),
              coupon: left.coupon,
            },
            penalty,
            feeEach,
          });
          expectAddedUp(sum);
          refunded += sum.refund;
          left = {
            travellers: split(false),
            paid: left.paid - sum.paid,
            coupon: left.coupon - sum.coupon,
          };
          expect(left.paid).toBeGreaterThanOrEqual(0);
        }
        expect(refunded + left.paid).toBeLessThanOrEqual(paid);
      }),
    );
  });

  it("give back all that was paid when everybody leaves without penalty and fee", () => {
    fc.assert(
      fc.property(sold, ({ travellers, paid, coupon }) => {
        const sum = calculatePart({
          travellers,
          left: { paid, fareAndTax: valueOf(travellers), coupon },
          penalty: 0,
          feeEach: 0,
        });
        // Without fares and taxes there is nothing by which charges could be shared.
        expect(sum.refund).toBe(valueOf(travellers) === 0 ? 0 : paid);
      }),
    );
  });
});

function expectAddedUp(sum: PartSum): void {
  for (const one of [sum, ...sum.travellers]) {
    expect(one.paid).toBe(one.fare + one.tax + one.charges - one.coupon);
    expect(one.refund).toBe(one.paid - one.airline_charge - one.service_fee);
    for (const key of KEYS) expect(one[key]).toBeGreaterThanOrEqual(0);
  }
  for (const key of KEYS)
    expect(sum.travellers.reduce((total, one) => total + one[key], 0)).toBe(sum[key]);
}

const KEYS = [
  "paid",
  "fare",
  "tax",
  "charges",
  "coupon",
  "airline_charge",
  "service_fee",
  "refund",
] as const;
