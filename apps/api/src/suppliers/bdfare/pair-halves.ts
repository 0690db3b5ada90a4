import { toInstant } from "../../platform/local-instant.ts";
import { joinHalves, type TranslatedFare } from "./translate-offer.ts";

/** More pairs than this are of no use to anybody. */
const MOST_PAIRS = 150;

/**
 * Every pair of flights out and back. On one airline each brand is paired with itself; of two airlines the cheapest fares
 * are, since their brands mean different things. The cheapest pairs first.
 */
export function pairHalves(
  out: readonly (readonly TranslatedFare[])[],
  back: readonly (readonly TranslatedFare[])[],
): TranslatedFare[] {
  const pairs = out.flatMap((fares) => back.flatMap((returns) => pairBrands(fares, returns)));
  return pairs
    .toSorted((one, other) => priceOf(one) - priceOf(other))
    .slice(0, MOST_PAIRS)
    .map(([first, second]) => joinHalves(first, second));
}

type Pair = readonly [out: TranslatedFare, back: TranslatedFare];

function pairBrands(out: readonly TranslatedFare[], back: readonly TranslatedFare[]): Pair[] {
  const [cheapest, cheapestBack] = [out[0], back[0]];
  if (!cheapest || !cheapestBack || !landsBefore(cheapest, cheapestBack)) return [];
  if (cheapest.carrier !== cheapestBack.carrier) return [[cheapest, cheapestBack]];
  return out.flatMap((fare) => {
    const same = back.find(({ brand }) => brand === fare.brand);
    return same ? [[fare, same] as const] : [];
  });
}

function landsBefore({ legs: out }: TranslatedFare, { legs: back }: TranslatedFare): boolean {
  const [last, first] = [out.at(-1), back[0]];
  if (!last || !first) return false;
  const landing = toInstant(last.arrival_time, last.arrival_timezone);
  return landing < toInstant(first.departure_time, first.departure_timezone);
}

function priceOf([out, back]: Pair): number {
  return out.fares.total + back.fares.total;
}
