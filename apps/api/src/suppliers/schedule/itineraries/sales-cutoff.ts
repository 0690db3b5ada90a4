import { SALES_CUTOFF_MINUTES } from "../../../../seed/schedule/fares.ts";
import type { Airport } from "../network/network.ts";

export function toEpochMinute(now: Date): number {
  return Math.floor(now.getTime() / 60_000);
}

/** Trips that leave earlier than this minute are no longer sold. */
export function getEarliestDepartureOnSale(
  origin: Airport,
  destination: Airport,
  now: Date,
): number {
  const domestic = origin.country === destination.country;
  return (
    toEpochMinute(now) +
    (domestic ? SALES_CUTOFF_MINUTES.domestic : SALES_CUTOFF_MINUTES.international)
  );
}
