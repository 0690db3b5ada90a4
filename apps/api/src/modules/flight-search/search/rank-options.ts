import type { OptionFacets } from "./option-facets.ts";

/** A trip twice as long as the fastest counts half as much against it as one twice as dear as the cheapest. */
const TIME_WEIGHT = 0.5;

interface Ranked {
  readonly facets: Pick<OptionFacets, "price" | "durationMinutes" | "departureMinute">;
}

/**
 * The order of the tab "All": price over the cheapest price, plus half of time over the fastest
 * time; on a tie the earlier departure first.
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
  scored.sort(
    (a, b) => a.score - b.score || a.one.facets.departureMinute - b.one.facets.departureMinute,
  );
  return scored.map(({ one }) => one);
}
