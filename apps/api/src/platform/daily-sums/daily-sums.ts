import type { SQL } from "drizzle-orm";
import type { DateRange } from "../dhaka-date-range.ts";

/** The rows of a table by one of their instants. A trigger marks a day of it whose rows change after the day. */
export interface DailySource {
  /** As the trigger writes it into `changed_days`. */
  readonly name: string;
  /** SQL: the instant of its first row, or null. An index serves it. */
  readonly firstAt: SQL;
}

/** Sums over days, kept for days that are over. */
export interface DailySums<Sum extends string = string> {
  readonly name: string;
  readonly source: DailySource;
  /** What is added up, in the order of `sums`. */
  readonly sums: readonly Sum[];
  /** SQL relation of `day`, `key` (text[]) and `sums` (bigint[]): one row for each day and key of the range that has rows. */
  readonly count: (days: DateRange) => SQL;
}

/** Every day that a row can have. */
export const ALL_DAYS: DateRange = { from: "1970-01-01", to: "2999-12-31" };
