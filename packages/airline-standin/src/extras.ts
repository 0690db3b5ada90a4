import { toMoney } from "./money.ts";
import type { StoredOrder } from "./orders.ts";

/** Dollars would be floats: cents. */
const BAG = 3500;
const MEAL = 900;
const SEAT = 700;
const LEGROOM = 2200;

const LETTERS = ["A", "B", "C", "D", "E", "F"] as const;
const ROWS = 12;
const EXIT_ROW = 6;

/** A second bag and a meal for every passenger with a seat, on every flight. */
export function extrasOf({ id, offer, body }: StoredOrder) {
  const laps = new Set(body.passengers.map((one) => one.infant_passenger_id));
  const extras = offer.flights.flatMap((_, segment) =>
    body.passengers.flatMap((one, passenger) => {
      if (laps.has(one.id)) return [];
      const place = { passenger, segment };
      const of = `${id}_${segment}_${passenger}`;
      return [
        {
          id: `bag_${of}`,
          kind: "bag",
          name: "Bag, 23 kg",
          ...place,
          price: toMoney(BAG),
          most: 2,
        },
        {
          id: `mea_${of}`,
          kind: "meal",
          name: "Hot meal",
          ...place,
          price: toMoney(MEAL),
          most: 1,
        },
      ];
    }),
  );
  return { extras };
}

/** Every third seat is taken, and those of the first row cannot be chosen. */
export function seatMapsOf({ offer }: StoredOrder) {
  const flights = offer.flights.map((_, segment) => ({
    segment,
    rows: Array.from({ length: ROWS }, (_row, at) => ({
      number: at + 1,
      seats: LETTERS.map((letter, column) => ({
        letter,
        is_free: (at * LETTERS.length + column) % 3 !== 0,
        price: at === 0 ? null : toMoney(at === EXIT_ROW ? LEGROOM : SEAT),
        features: featuresOf(at, column),
      })),
    })),
  }));
  return { flights };
}

function featuresOf(row: number, column: number): string[] {
  const isWindow = column === 0 || column === LETTERS.length - 1;
  const isAisle = column === 2 || column === 3;
  return [
    ...(isWindow ? ["window"] : []),
    ...(isAisle ? ["aisle"] : []),
    ...(row === EXIT_ROW ? ["exit_row", "extra_legroom"] : []),
  ];
}
