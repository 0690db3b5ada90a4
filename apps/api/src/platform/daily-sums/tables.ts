import { bigint, date, index, pgTable, primaryKey, text } from "drizzle-orm/pg-core";

/**
 * What the rows of one day add up to, counted once the day is over. Only `read-daily-sums.ts` reads them: it counts days whose
 * rows changed since from the rows themselves.
 */
export const dailySums = pgTable(
  "daily_sums",
  {
    name: text().notNull(),
    /** A Dhaka date. */
    day: date({ mode: "string" }).notNull(),
    /** What the rows are grouped by, such as both airports of a route. */
    key: text().array().notNull(),
    sums: bigint({ mode: "number" }).array().notNull(),
  },
  (table) => [primaryKey({ columns: [table.name, table.day, table.key] })],
);

/** The days whose sums are kept, also those without a row. */
export const summedDays = pgTable(
  "summed_days",
  { source: text().notNull(), day: date({ mode: "string" }).notNull() },
  (table) => [primaryKey({ columns: [table.source, table.day] })],
);

/**
 * Written by triggers, in the transaction that changes a row of a day that is over. One row for each change: a transaction
 * that has not ended yet leaves a mark of its own, whatever is counted meanwhile.
 */
export const changedDays = pgTable(
  "changed_days",
  {
    id: bigint({ mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
    source: text().notNull(),
    day: date({ mode: "string" }).notNull(),
  },
  (table) => [index("changed_days_of_source").on(table.source, table.day)],
);
