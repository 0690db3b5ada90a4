import { pgTable, text, timestamp } from "drizzle-orm/pg-core";

/** Which demo content this database has had, so that it is loaded once. */
export const loadedSeeds = pgTable("loaded_seeds", {
  name: text().primaryKey(),
  at: timestamp({ withTimezone: true }).notNull(),
});
