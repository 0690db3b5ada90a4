import { addDays, HOME_ZONE } from "@ghuri/contract/dates";
import { type SQL, sql } from "drizzle-orm";
import type { AnyPgColumn } from "drizzle-orm/pg-core";

/** Dhaka dates, both included. */
export interface DateRange {
  readonly from: string;
  readonly to: string;
}

/** Bangladesh has one UTC offset all year. */
const OFFSET = "+06:00";

/** When a day begins in Dhaka. */
export function startOfDhakaDay(day: string): Date {
  return new Date(`${day}T00:00:00${OFFSET}`);
}

/** The last moment of a day in Dhaka. Printed as a date, it is that day and not the next one. */
export function endOfDhakaDay(day: string): Date {
  return new Date(`${day}T23:59:59.999${OFFSET}`);
}

/** True for instants on these dates; an index on the column serves it. */
export function isWithinDateRange(column: AnyPgColumn | SQL, { from, to }: DateRange): SQL {
  const until = startOfDhakaDay(addDays(to, 1));
  return sql`(${column} >= ${startOfDhakaDay(from).toISOString()}::timestamptz and ${column} < ${until.toISOString()}::timestamptz)`;
}

/** The Dhaka date of an instant. */
export function dhakaDay(column: AnyPgColumn): SQL {
  return sql`(${column} at time zone ${sql.raw(`'${HOME_ZONE}'`)})::date`;
}
