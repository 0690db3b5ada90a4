import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { type Carried, exchangeDifference, shareOf } from "./exchange-difference.ts";

/** What is carried after movements, and what was booked as differences of exchange: a loss is positive. */
function settle(movements: readonly Carried[]) {
  let carried: Carried = { minor: 0, paisa: 0 };
  let lost = 0;
  for (const movement of movements) {
    const moved = exchangeDifference(carried, movement);
    lost -= moved;
    carried = {
      minor: carried.minor + movement.minor,
      paisa: carried.paisa + movement.paisa + moved,
    };
  }
  return { carried, lost };
}

describe("an account in a supplier's currency", () => {
  it("is nothing when it is paid: what the bank took less than at the sale is a gain", () => {
    const sold = { minor: -10_000, paisa: -1_255_112 };
    const paid = { minor: 10_000, paisa: 1_224_500 };
    expect(settle([sold, paid])).toEqual({ carried: { minor: 0, paisa: 0 }, lost: -30_612 });
  });

  it("is the same when it was paid in advance, as with a balance", () => {
    const sold = { minor: -10_000, paisa: -1_255_112 };
    const paid = { minor: 10_000, paisa: 1_300_000 };
    expect(settle([paid, sold])).toEqual({ carried: { minor: 0, paisa: 0 }, lost: 44_888 });
  });

  it("keeps its rate for what is not settled yet", () => {
    const sold = { minor: -30_000, paisa: -3_600_000 };
    const { carried } = settle([sold, { minor: 10_000, paisa: 1_250_000 }]);
    expect(carried).toEqual({ minor: -20_000, paisa: -2_400_000 });
  });

  it("carries what is paid beyond the debt at what it cost", () => {
    const sold = { minor: -10_000, paisa: -1_200_000 };
    const { carried, lost } = settle([sold, { minor: 40_000, paisa: 5_000_000 }]);
    expect(carried).toEqual({ minor: 30_000, paisa: 3_750_000 });
    expect(lost).toBe(50_000);
  });

  it("is nothing in taka whenever it is nothing in the currency, and no paisa is lost on the way", () => {
    const movement = fc
      .record({
        minor: fc.integer({ min: 1, max: 5_000_000 }),
        rate: fc.integer({ min: 80, max: 20_000 }),
        isCredit: fc.boolean(),
      })
      .map(({ minor, rate, isCredit }) => ({
        minor: isCredit ? -minor : minor,
        paisa: (isCredit ? -1 : 1) * Math.round((minor * rate) / 100),
      }));
    fc.assert(
      fc.property(fc.array(movement, { maxLength: 30 }), (movements) => {
        const open = settle(movements);
        const booked = movements.reduce((sum, { paisa }) => sum + paisa, 0);
        expect(open.carried.paisa).toBe(booked - open.lost);
        if (open.carried.minor === 0) {
          expect(open.carried.paisa).toBe(0);
          return;
        }
        const rest = { minor: -open.carried.minor, paisa: -shareOf(booked, 1, 3) };
        expect(settle([...movements, rest]).carried).toEqual({ minor: 0, paisa: 0 });
      }),
    );
  });
});
