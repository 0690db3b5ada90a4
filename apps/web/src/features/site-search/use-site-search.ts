import type { Findings } from "./found.ts";
import { useFoundBookings } from "./use-found-bookings.ts";
import { useFoundDeals } from "./use-found-deals.ts";
import { useFoundFlights } from "./use-found-flights.ts";
import { useFoundHolidays } from "./use-found-holidays.ts";
import { useFoundVisas } from "./use-found-visas.ts";

interface SiteSearch {
  /** Those with something to show, in the order of the screen. */
  readonly groups: readonly Findings[];
  readonly count: number;
  /** Somebody has still to answer. */
  readonly isPending: boolean;
  readonly hasFailed: boolean;
  readonly retry: () => void;
}

/** Everything that the product knows about what was typed. */
export function useSiteSearch(typed: string): SiteSearch {
  const findings = [
    useFoundFlights(typed),
    useFoundHolidays(typed),
    useFoundVisas(typed),
    useFoundDeals(typed),
    useFoundBookings(typed),
  ];
  const groups = findings.filter(({ found }) => found.length > 0);
  const failed = findings.filter(({ isError }) => isError);
  return {
    groups,
    count: groups.reduce((sum, { found }) => sum + found.length, 0),
    isPending: findings.some(({ isPending }) => isPending),
    hasFailed: failed.length > 0,
    retry: () => failed.forEach(({ retry }) => retry()),
  };
}
