import type { ExtrasOnSale } from "@ghuri/contract/flight-extras";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  linesOf,
  NOTHING_CHOSEN,
  placeOf,
  stillOnSale,
  sumOf,
  toBody,
  withBags,
  withSeat,
} from "./chosen-extras.ts";
import { findColumns } from "./seat-columns.ts";

const seat = (name: string, price: number | null, features: "window"[] | "aisle"[] = []) => ({
  seat: name,
  is_free: true,
  price,
  features,
});

const ON_SALE: ExtrasOnSale = {
  bags: [
    {
      id: "bag",
      kind: "bag",
      name: "Bag, 23 kg",
      kg: 23,
      traveller: 0,
      flight: 1,
      price: 4300,
      most: 2,
      is_refundable: true,
    },
  ],
  seat_maps: [
    {
      flight: 0,
      is_refundable: false,
      rows: [[seat("1A", 450), seat("1C", 450, ["aisle"]), seat("1D", 500, ["aisle"])]],
    },
  ],
  seated: [0, 1],
  own_seats: [],
  fee_each: 50,
};

describe("what a traveller chooses", () => {
  it("a seat that somebody else took meanwhile, and an unknown bag, are chosen no longer", () => {
    const chosen = {
      bags: { bag: 1, gone: 1 },
      seats: { [placeOf(0, 0)]: "1A", [placeOf(0, 1)]: "9Z", [placeOf(7, 0)]: "1A" },
    };
    expect(stillOnSale(ON_SALE, chosen)).toEqual({
      bags: { bag: 1 },
      seats: { [placeOf(0, 0)]: "1A" },
    });
    const [row = []] = ON_SALE.seat_maps[0]?.rows ?? [];
    const taken = {
      ...ON_SALE,
      seat_maps: [
        { flight: 0, is_refundable: false, rows: [row.map((one) => ({ ...one, is_free: false }))] },
      ],
    };
    expect(stillOnSale(taken, chosen).seats).toEqual({});
  });

  it("is listed by flight, and sent with the sum that was shown", () => {
    const bags = withBags(NOTHING_CHOSEN, "bag", 2);
    const chosen = withSeat(bags, placeOf(0, 1), "1D");
    expect(linesOf(ON_SALE, chosen).map(({ kind, price }) => [kind, price])).toEqual([
      ["seat", 500],
      ["bag", 8600],
    ]);
    expect(toBody(ON_SALE, chosen)).toEqual({
      bags: [{ id: "bag", quantity: 2 }],
      seats: [{ flight: 0, traveller: 1, seat: "1D" }],
      expected_total: 9100 + 3 * 50,
    });
  });

  it("is given up by choosing it again, and left out when it is no longer for sale", () => {
    const once = withSeat(NOTHING_CHOSEN, placeOf(0, 0), "1A");
    expect(withSeat(once, placeOf(0, 0), "1A")).toEqual(NOTHING_CHOSEN);
    expect(linesOf({ ...ON_SALE, seat_maps: [] }, once)).toEqual([]);
    expect(withBags(withBags(NOTHING_CHOSEN, "bag", 1), "bag", 0)).toEqual(NOTHING_CHOSEN);
  });

  it("costs the difference and no fee where a seat is exchanged, and nothing for a cheaper one", () => {
    const worth = (price: number) => ({
      ...ON_SALE,
      own_seats: [{ flight: 0, traveller: 0, seat: "1A", worth: price }],
    });
    const chosen = withSeat(NOTHING_CHOSEN, placeOf(0, 0), "1D");
    expect(toBody(worth(450), chosen)).toMatchObject({
      seats: [{ seat: "1D", instead_of: "1A" }],
      expected_total: 50,
    });
    expect(toBody(worth(900), chosen).expected_total).toBe(0);
  });

  it("adds up, whatever it is", () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 9 }),
        fc.integer({ min: 0, max: 500 }),
        (count, fee) => {
          const sale = { ...ON_SALE, fee_each: fee };
          const lines = linesOf(sale, withBags(NOTHING_CHOSEN, "bag", count));
          expect(sumOf(sale, lines)).toEqual({ fee: count * fee, total: count * (4300 + fee) });
        },
      ),
    );
  });
});

describe("the columns of a cabin", () => {
  it("have an aisle between two seats that are at one", () => {
    const [map] = ON_SALE.seat_maps;
    expect(findColumns(map?.rows ?? []).map(({ letter }) => letter)).toEqual(["A", "C", "", "D"]);
  });
});
