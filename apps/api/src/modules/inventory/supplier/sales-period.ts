import type { OwnFare } from "./read-own-fares.ts";

const HOUR_MS = 3_600_000;

/** Whether a departure can be bought now: within its flight's days and hours before departure. */
export function isOnSale(
  { flight, departureMinute }: Pick<OwnFare, "flight" | "departureMinute">,
  now: Date,
): boolean {
  const msLeft = departureMinute * 60_000 - now.getTime();
  return (
    msLeft > 0 &&
    msLeft >= flight.salesCloseHours * HOUR_MS &&
    msLeft <= flight.salesOpenDays * 24 * HOUR_MS
  );
}
