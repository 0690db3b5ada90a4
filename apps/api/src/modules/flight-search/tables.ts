import { sql } from "drizzle-orm";
import {
  boolean,
  check,
  date,
  integer,
  pgTable,
  primaryKey,
  text,
  unique,
} from "drizzle-orm/pg-core";

/** Searches per route and Dhaka date. No account is stored. */
export const flightSearchCounts = pgTable(
  "flight_search_counts",
  {
    day: date({ mode: "string" }).notNull(),
    /** IATA codes of the first trip. Both are empty for searches beyond the route limit of one flush. */
    origin: text().notNull(),
    destination: text().notNull(),
    searches: integer().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.day, table.origin, table.destination] }),
    check("flight_search_counts_searches", sql`${table.searches} > 0`),
  ],
);

/** The quick searches of the home page, in their order. */
export const searchPresets = pgTable(
  "search_presets",
  {
    origin: text().notNull(),
    destination: text().notNull(),
    position: integer().notNull(),
    /** Saved for another season, but not shown on the page. */
    isHidden: boolean("is_hidden").notNull().default(false),
  },
  (table) => [
    primaryKey({ columns: [table.origin, table.destination] }),
    unique("search_presets_position").on(table.position),
    check("search_presets_different_airports", sql`${table.origin} <> ${table.destination}`),
  ],
);
