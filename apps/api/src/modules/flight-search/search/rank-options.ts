import type { OptionFacets } from "./option-facets.ts";

/** A trip twice as long as the fastest counts half as much against it as one twice as dear as the cheapest. */
const TIME_WEIGHT = 0.5;
/** Each better itinerary of the same airline counts as much against one as a price higher by 10 % of the cheapest. */
const SAME_AIRLINE_WEIGHT = 0.1;

interface Ranked {
  readonly facets: Pick<
    OptionFacets,
    "price" | "durationMinutes" | "departureMinute" | "itinerary" | "airlines"
  >;
}

/**
 * The order of the tab "All": price over the cheapest price, plus half of time over the fastest time, plus a
 * little for every better itinerary of the same airline, so that the first page shows all airlines. On a
 * tie the earlier departure is first.
 */
export function rankByBestMix<Found extends Ranked>(found: readonly Found[]): Found[] {
  const cheapest = Math.min(...found.map(({ facets }) => facets.price));
  const fastest = Math.min(...found.map(({ facets }) => facets.durationMinutes));
  const scored = found.map((one) => ({
    one,
    score:
      one.facets.price / Math.max(cheapest, 1) +
      (TIME_WEIGHT * one.facets.durationMinutes) / Math.max(fastest, 1),
  }));
  scored.sort(byScore);

  const itinerariesOf = new Map<string, number>();
  const penalties = new Map<string, number>();
  for (const { facets } of scored.map(({ one }) => one)) {
    if (penalties.has(facets.itinerary)) continue;
    const airline = facets.airlines[0]?.code ?? "";
    const better = itinerariesOf.get(airline) ?? 0;
    itinerariesOf.set(airline, better + 1);
    penalties.set(facets.itinerary, SAME_AIRLINE_WEIGHT * better);
  }
  return scored
    .map(({ one, score }) => ({ one, score: score + (penalties.get(one.facets.itinerary) ?? 0) }))
    .toSorted(byScore)
    .map(({ one }) => one);
}

interface Scored {
  readonly one: Ranked;
  readonly score: number;
}

function byScore(a: Scored, b: Scored): number {
  return a.score - b.score || a.one.facets.departureMinute - b.one.facets.departureMinute;
}
