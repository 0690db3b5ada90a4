import { daysBetween, todayInDhaka } from "@ghuri/contract/calendar";
import type { Criteria } from "./criteria.ts";

/** How far ahead flights are sold; the server refuses later dates too. */
export const SALES_HORIZON_DAYS = 330;

export type CriteriaFault =
  | "missing"
  | "same_airports"
  | "date_past"
  | "date_too_far"
  | "return_before_departure"
  | "trips_order";

/** The first thing that keeps this from being searched, with the row it is in (ruling OP-42). */
export function faultOf(
  criteria: Criteria,
  now: Date,
): { fault: CriteriaFault; row: number } | null {
  const today = todayInDhaka(now);
  for (const [row, trip] of criteria.trips.entries()) {
    const before = criteria.trips[row - 1];
    if (!trip.origin || !trip.destination || !trip.departure) return { fault: "missing", row };
    if (trip.origin === trip.destination) return { fault: "same_airports", row };
    if (trip.departure < today) return { fault: "date_past", row };
    if (daysBetween(today, trip.departure) > SALES_HORIZON_DAYS)
      return { fault: "date_too_far", row };
    if (before && trip.departure < before.departure) return { fault: "trips_order", row };
  }
  if (criteria.tripType === "round") {
    if (!criteria.returnDate) return { fault: "missing", row: 0 };
    if (criteria.returnDate < (criteria.trips[0]?.departure ?? ""))
      return { fault: "return_before_departure", row: 0 };
  }
  return null;
}
