import type { OwnFare } from "./read-own-fares.ts";
import { calculatePartyTotal, type Party } from "./party.ts";

/** One fare for each slice, in order of travel. */
export interface Combination {
  readonly fares: readonly OwnFare[];
  /** Fares and taxes of the whole party, in taka. */
  readonly total: number;
}

/** The most combinations of one search. */
const MOST = 100;
/** Minutes on the ground before the next slice. */
const LEAST_PAUSE = 60;

/**
 * The cheapest combinations of one fare for each slice. Slices are joined one by one, and only the cheapest partial
 * combinations are continued: of two rising lists the n-th and the m-th can belong to the k lowest sums only when
 * n × m ≤ k, so the work does not grow with the product of the slices.
 */
export function combineSlices(
  slices: readonly (readonly OwnFare[])[],
  party: Party,
): readonly Combination[] {
  let found: Combination[] = [{ fares: [], total: 0 }];
  for (const slice of slices) {
    const rising = slice
      .map((fare) => ({ fare, total: calculatePartyTotal(fare.terms, party) }))
      .toSorted((a, b) => a.total - b.total || a.fare.departureMinute - b.fare.departureMinute);
    found = found
      .flatMap(({ fares, total }, at) =>
        following(fares.at(-1), rising, Math.floor(MOST / (at + 1))).map((next) => ({
          fares: [...fares, next.fare],
          total: total + next.total,
        })),
      )
      .toSorted((a, b) => a.total - b.total)
      .slice(0, MOST);
  }
  return found;
}

function following<One extends { readonly fare: OwnFare }>(
  previous: OwnFare | undefined,
  rising: readonly One[],
  most: number,
): One[] {
  const fitting: One[] = [];
  for (const one of rising) {
    if (fitting.length === most) break;
    if (!previous || one.fare.departureMinute >= previous.arrivalMinute + LEAST_PAUSE)
      fitting.push(one);
  }
  return fitting;
}
