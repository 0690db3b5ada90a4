import { between, type SQL, sum } from "drizzle-orm";
import type { Queryable } from "../../../platform/db/database.ts";
import { flightSearchCounts } from "../tables.ts";

interface Days {
  readonly from: string;
  readonly to: string;
}

/** Searches per day, without days that had none. */
export function countSearchesByDay(db: Queryable, days: Days) {
  const { day, searches } = flightSearchCounts;
  return db
    .select({ day, searches: sum(searches).mapWith(Number) })
    .from(flightSearchCounts)
    .where(within(days))
    .groupBy(day);
}

/** Searches per route. Both airports are empty for searches counted without a route. */
export function countSearchesByRoute(db: Queryable, days: Days) {
  const { origin, destination, searches } = flightSearchCounts;
  return db
    .select({ origin, destination, searches: sum(searches).mapWith(Number) })
    .from(flightSearchCounts)
    .where(within(days))
    .groupBy(origin, destination);
}

function within({ from, to }: Days): SQL {
  return between(flightSearchCounts.day, from, to);
}
