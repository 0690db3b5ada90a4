import { SALES_END_MINUTES } from "../../../seed/schedule/fares.ts";
import type { Airport } from "./network.ts";

export function minuteOf(now: Date): number {
  return Math.floor(now.getTime() / 60_000);
}

/** Trips that leave earlier than this minute are no longer sold. */
export function firstDepartureOnSale(origin: Airport, destination: Airport, now: Date): number {
  const domestic = origin.country === destination.country;
  return minuteOf(now) + (domestic ? SALES_END_MINUTES.domestic : SALES_END_MINUTES.international);
}
