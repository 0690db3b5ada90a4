import type { Taka } from "@ghuri/contract/money";
import type { FareBasis } from "../tables.ts";
import { inMoney, replaceSliceFare, type Lines } from "./fare-basis.ts";

/** What other flights of one direction cost, on each ticket in the order of the passenger lines. */
export interface DirectionPrice {
  /** The fare of the flights given up gives money back. */
  readonly isRefundable: boolean;
  readonly before: Lines;
  readonly after: Lines;
}

/**
 * The difference of the fares of all directions that are changed together, in money, and the fares from then on. Each
 * direction counts by its own rule: a fare that gives no money back gives none for cheaper flights either, and what is
 * forfeited stays part of what the airline keeps, also of a cancellation.
 */
export function priceDirections(
  fare: FareBasis,
  directions: readonly DirectionPrice[],
  couponDiscount: Taka,
): { readonly difference: Taka; readonly fare: FareBasis } {
  const priced = directions.map((one) => ({
    ...one,
    difference: differenceOf(fare, one),
  }));
  const counted = priced.filter((one) => one.isRefundable || one.difference >= 0);
  const difference = counted.reduce((sum, one) => sum + one.difference, 0);
  return {
    difference: inMoney(difference, fare, couponDiscount),
    fare: counted.reduce((all, { before, after }) => replaceSliceFare(all, before, after), fare),
  };
}

function differenceOf({ passengers }: FareBasis, { before, after }: DirectionPrice): Taka {
  const worth = (line: Lines[number]) => (line?.price ?? 0) + (line?.tax ?? 0);
  return passengers.reduce(
    (sum, { count }, at) => sum + count * (worth(after[at]) - worth(before[at])),
    0,
  );
}

/** Every choice of one item of each list, in the order of the lists. */
export function combine<Item>(lists: readonly (readonly Item[])[]): readonly (readonly Item[])[] {
  return lists.reduce<readonly (readonly Item[])[]>(
    (all, list) => all.flatMap((chosen) => list.map((item) => [...chosen, item])),
    [[]],
  );
}
