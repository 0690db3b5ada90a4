import { daysBetween, todayInDhaka } from "@ghuri/contract/calendar";
import { SALES_HORIZON_DAYS } from "@ghuri/contract/limits";
import type { Criteria } from "./criteria.ts";

export type CriteriaError =
  | "missing"
  | "same_airports"
  | "date_past"
  | "date_too_far"
  | "return_before_departure"
  | "trips_order";

/** Returns the first error that prevents this search, with its row (ruling OP-42). */
export function findCriteriaError(
  criteria: Criteria,
  now: Date,
): { error: CriteriaError; row: number } | null {
  const today = todayInDhaka(now);
  for (const [row, trip] of criteria.trips.entries()) {
    const before = criteria.trips[row - 1];
    if (!trip.origin || !trip.destination || !trip.departure) return { error: "missing", row };
    if (trip.origin === trip.destination) return { error: "same_airports", row };
    if (trip.departure < today) return { error: "date_past", row };
    if (daysBetween(today, trip.departure) > SALES_HORIZON_DAYS)
      return { error: "date_too_far", row };
    if (before && trip.departure < before.departure) return { error: "trips_order", row };
  }
  if (criteria.tripType === "round") {
    if (!criteria.returnDate) return { error: "missing", row: 0 };
    if (criteria.returnDate < (criteria.trips[0]?.departure ?? ""))
      return { error: "return_before_departure", row: 0 };
  }
  return null;
}
