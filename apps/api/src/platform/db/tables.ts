import { pgTable, text, timestamp } from "drizzle-orm/pg-core";

/** Records which demo content was loaded, so that each is loaded once. */
export const loadedSeeds = pgTable("loaded_seeds", {
  name: text().primaryKey(),
  at: timestamp({ withTimezone: true }).notNull(),
});
