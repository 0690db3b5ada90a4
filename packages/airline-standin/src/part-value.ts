import { passengersOf, priceOf } from "./offers.ts";
import type { StoredOrder } from "./orders.ts";
import { Refusal } from "./refusal.ts";

/** What a part of an order was sold for and gives back, in cents, and the price of what is left. */
export interface PartValue {
  readonly passengers: readonly {
    readonly passenger: number;
    readonly value: number;
    readonly refund: number;
  }[];
  readonly refund: number;
  readonly left: { readonly base: number; readonly tax: number };
}

/** Values are shares of what was paid: of a passenger by type, of a slice by its fare. @throws Refusal */
export function valuePart(
  order: StoredOrder,
  {
    passengers,
    slices,
  }: { readonly passengers: readonly number[]; readonly slices: readonly number[] },
  share: number,
): PartValue {
  const { offer, gone } = order;
  const present = order.body.passengers.map((_, at) => at).filter((at) => !gone.has(at));
  const leaving = slices.length > 0 ? present : passengers;
  const isPart =
    passengers.length > 0 !== slices.length > 0 &&
    passengers.every((at) => present.includes(at)) &&
    passengers.length < present.length &&
    slices.every((at) => offer.flights[at]) &&
    slices.length < offer.flights.length;
  if (!isPart) throw new Refusal(422, "no_part", "The order has no such part, or it is all of it.");
  const { refundPenalty } = offer.brand;
  const flights =
    slices.length > 0 ? slices.flatMap((at) => offer.flights[at] ?? []) : offer.flights;
  const weightOf = (people: readonly number[], over = offer.flights) => {
    const search = { ...offer.search, passengers: passengersOf(offer.search, people) };
    return priceOf({ search, flights: over, brand: offer.brand }, 100).base;
  };
  const whole = weightOf(present);
  const cut = (amount: number, weight: number) => Math.floor((amount * weight) / whole);
  const parts = leaving.map((passenger) => {
    const weight = weightOf([passenger], flights);
    const [base, tax] = [cut(offer.base, weight), cut(offer.tax, weight)];
    const kept = refundPenalty === null ? base : Math.min(refundPenalty, base);
    const refund = Math.floor((base + tax - kept) * share);
    return { passenger, value: base + tax, base, tax, refund };
  });
  const sum = (of: "base" | "tax" | "refund") => parts.reduce((total, one) => total + one[of], 0);
  return {
    passengers: parts.map(({ passenger, value, refund }) => ({ passenger, value, refund })),
    refund: sum("refund"),
    left: { base: offer.base - sum("base"), tax: offer.tax - sum("tax") },
  };
}
