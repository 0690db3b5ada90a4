import type { PassengerFare, PassengerType } from "@ghuri/contract/flights";

/** The usual share of an adult's fare, in percent. */
const SHARE: Readonly<Record<PassengerType, number>> = { ADT: 100, CNN: 75, INF: 10 };
const TYPES: readonly PassengerType[] = ["ADT", "CNN", "INF"];

/**
 * Divides totals that the airline gives for all passengers together. Each share is rounded up to whole taka, so the
 * sum is at most a taka per passenger above the total and never below it.
 */
export function splitByPassenger(
  types: readonly PassengerType[],
  { fare, tax }: { readonly fare: number; readonly tax: number },
): PassengerFare[] {
  const shares = types.reduce((sum, type) => sum + SHARE[type], 0);
  return TYPES.flatMap((type) => {
    const count = types.filter((one) => one === type).length;
    if (count === 0) return [];
    const part = (amount: number) => Math.ceil((amount * SHARE[type]) / shares);
    return [{ type, count, price: part(fare), tax: part(tax) }];
  });
}
