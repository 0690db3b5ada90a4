import { addDays, HOME_ZONE } from "@ghuri/contract/dates";
import { type SQL, sql } from "drizzle-orm";
import type { AnyPgColumn } from "drizzle-orm/pg-core";

/** Days of Dhaka, both included. */
export interface Days {
  readonly from: string;
  readonly to: string;
}

/** Bangladesh keeps one time all year. */
const OFFSET = "+06:00";

/** When a day begins in Dhaka. */
export function startOfDay(day: string): Date {
  return new Date(`${day}T00:00:00${OFFSET}`);
}

/** True for instants of these days; an index on the column serves it. */
export function isWithin(column: AnyPgColumn | SQL, { from, to }: Days): SQL {
  const until = startOfDay(addDays(to, 1));
  return sql`(${column} >= ${startOfDay(from).toISOString()}::timestamptz and ${column} < ${until.toISOString()}::timestamptz)`;
}

/** The day of Dhaka that an instant is of, as text. */
export function dayOf(column: AnyPgColumn): SQL<string> {
  return sql<string>`to_char(${column} at time zone ${sql.raw(`'${HOME_ZONE}'`)}, 'YYYY-MM-DD')`;
}
