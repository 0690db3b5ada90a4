import { toCents, toMoney } from "./money.ts";
import type { StoredOffer } from "./offers.ts";
import type { OwnedExtra, StoredOrder } from "./orders.ts";
import { Refusal } from "./refusal.ts";
import type { ExtrasBody } from "./requests.ts";
import type { Flight } from "./timetable.ts";

/** Dollars would be floats: cents. */
const BAG = 3500;
const MEAL = 900;
const SEAT = 700;
const LEGROOM = 2200;

const LETTERS = ["A", "B", "C", "D", "E", "F"] as const;
const ROWS = 12;
const EXIT_ROW = 6;

/** What takes extras: an order, or an offer that is to be one. */
export interface Buyer {
  readonly id: string;
  readonly flights: readonly Flight[];
  /** Passengers with a seat, by position. */
  readonly seated: readonly number[];
}

export function orderAsBuyer({ id, offer, body, gone }: StoredOrder): Buyer {
  const laps = new Set(body.passengers.map((one) => one.infant_passenger_id));
  const seated = body.passengers.flatMap((one, at) =>
    laps.has(one.id) || gone.has(at) ? [] : [at],
  );
  return { id, flights: offer.flights, seated };
}

export function offerAsBuyer({ id, flights, search }: StoredOffer): Buyer {
  const seated = search.passengers.flatMap(({ type }, at) => (type === "infant" ? [] : [at]));
  return { id, flights, seated };
}

/** A second bag and a meal for every passenger with a seat, on every flight. */
export function extrasOf({ id, flights, seated }: Buyer) {
  const extras = flights.flatMap((_, segment) =>
    seated.flatMap((passenger) => {
      const place = { passenger, segment };
      const of = `${id}_${segment}_${passenger}`;
      return [
        {
          id: `bag_${of}`,
          kind: "bag",
          name: "Bag, 23 kg",
          kg: 23,
          refundable: true,
          ...place,
          price: toMoney(BAG),
          most: 2,
        },
        {
          id: `mea_${of}`,
          kind: "meal",
          name: "Hot meal",
          kg: null,
          refundable: false,
          ...place,
          price: toMoney(MEAL),
          most: 1,
        },
      ];
    }),
  );
  return { extras };
}

/** Every third seat is taken, besides those that were sold, and the seats of the first row cannot be chosen. */
export function seatMapsOf(
  { flights: all }: Pick<Buyer, "flights">,
  soldOn: (flight: Flight) => ReadonlySet<string>,
) {
  const flights = all.map((flight, segment) => ({
    segment,
    refundable: false,
    rows: Array.from({ length: ROWS }, (_row, at) => ({
      number: at + 1,
      seats: LETTERS.map((letter, column) => ({
        letter,
        is_free:
          (at * LETTERS.length + column) % 3 !== 0 && !soldOn(flight).has(`${at + 1}${letter}`),
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

/**
 * What stays of the extras of an order when a part of it is cancelled, with the flights as they are counted afterwards, and
 * what comes back for the rest.
 */
export function divideExtras(
  extras: readonly OwnedExtra[],
  {
    passengers,
    slices,
  }: { readonly passengers: readonly number[]; readonly slices: readonly number[] },
): { readonly stay: OwnedExtra[]; readonly back: number } {
  const isLeaving = ({ passenger, segment }: OwnedExtra) =>
    passengers.includes(passenger) || slices.includes(segment);
  const stay = extras.filter((one) => !isLeaving(one));
  return {
    stay: stay.map((one) => ({
      ...one,
      segment: one.segment - slices.filter((slice) => slice < one.segment).length,
    })),
    back: extras
      .filter((one) => isLeaving(one) && one.refundable)
      .reduce((sum, { cents }) => sum + cents, 0),
  };
}

/** What a buyer takes, and what it costs in cents. Refuses what is not for sale. */
export function takeExtras(
  buyer: Buyer,
  { extras, seats }: Pick<ExtrasBody, "extras" | "seats">,
  soldOn: (flight: Flight) => ReadonlySet<string>,
): { readonly items: OwnedExtra[]; readonly cents: number } {
  const onSale = extrasOf(buyer).extras;
  const maps = seatMapsOf(buyer, soldOn).flights;
  const items = [
    ...extras.map(({ id, quantity }) => {
      const one = onSale.find((extra) => extra.id === id && quantity <= extra.most);
      if (!one) throw new Refusal(409, "extra_unavailable", "This extra is not for sale.");
      const { kind, passenger, segment, price, refundable } = one;
      const cents = toCents(price.amount) * quantity;
      return { kind, passenger, segment, seat: null, quantity, refundable, cents };
    }),
    ...seats.map(({ seat, passenger, segment }) => {
      const row = maps[segment]?.rows.find(
        ({ number }) =>
          seat.startsWith(String(number)) && seat.length === String(number).length + 1,
      );
      const one = row?.seats.find(({ letter }) => seat.endsWith(letter));
      if (!one?.is_free || one.price === null)
        throw new Refusal(409, "seat_taken", `Seat ${seat} is not free.`);
      const cents = toCents(one.price.amount);
      return { kind: "seat", passenger, segment, seat, quantity: 1, refundable: false, cents };
    }),
  ];
  return { items, cents: items.reduce((sum, item) => sum + item.cents, 0) };
}
