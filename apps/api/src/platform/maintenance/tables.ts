import { sql } from "drizzle-orm";
import { boolean, check, pgTable, timestamp } from "drizzle-orm/pg-core";

/** Has its one row while maintenance mode is on. In the database, so that every node sees it. */
export const maintenanceMode = pgTable(
  "maintenance_mode",
  {
    isOn: boolean("is_on").primaryKey().default(true),
    since: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [check("maintenance_mode_one_row", sql`${table.isOn}`)],
);
