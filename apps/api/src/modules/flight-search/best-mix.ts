import type { TripOption } from "@ghuri/contract/flights";

/** A trip twice as long as the fastest counts half as much against it as one twice as dear as the cheapest. */
const TIME_WEIGHT = 0.5;

interface Ranked {
  readonly option: Pick<TripOption, "total_price" | "total_flight_time" | "departure_time">;
}

/**
 * The order of the tab "All": price over the cheapest price, plus half of time over the fastest
 * time; on a tie the earlier departure first.
 */
export function inBestMix<Found extends Ranked>(found: readonly Found[]): Found[] {
  const cheapest = Math.min(...found.map(({ option }) => option.total_price));
  const fastest = Math.min(...found.map(({ option }) => option.total_flight_time));
  const scored = found.map((one) => ({
    one,
    score:
      one.option.total_price / Math.max(cheapest, 1) +
      (TIME_WEIGHT * one.option.total_flight_time) / Math.max(fastest, 1),
  }));
  scored.sort((a, b) => a.score - b.score || byDeparture(a.one, b.one));
  return scored.map(({ one }) => one);
}

function byDeparture(a: Ranked, b: Ranked): number {
  const [first, second] = [a.option.departure_time, b.option.departure_time];
  return first < second ? -1 : Number(first > second);
}
