import { sql } from "drizzle-orm";
import { check, date, index, pgTable, text, timestamp, uuid } from "drizzle-orm/pg-core";
import { storedFiles } from "../../platform/files/tables.ts";
import { accounts } from "../accounts/tables.ts";

/** People an account books for, saved to be chosen again. */
export const travellers = pgTable(
  "travellers",
  {
    id: uuid().primaryKey(),
    ownerId: uuid("owner_id")
      .notNull()
      .references(() => accounts.id),
    title: text().notNull(),
    firstName: text("first_name").notNull(),
    lastName: text("last_name").notNull(),
    dateOfBirth: date("date_of_birth", { mode: "string" }).notNull(),
    gender: text().notNull(),
    /** The country of the passport. */
    country: text().notNull(),
    nationality: text().notNull(),
    email: text(),
    phone: text(),
    passportNumber: text("passport_number"),
    passportExpiryDate: date("passport_expiry_date", { mode: "string" }),
    passportFile: uuid("passport_file").references(() => storedFiles.id),
    createdAt: timestamp("created_at", { withTimezone: true }).notNull(),
  },
  (table) => [
    index("travellers_owner").on(table.ownerId, table.createdAt),
    check("travellers_title", sql`${table.title} in ('Mr', 'Ms', 'Mrs', 'Dr', 'Engr')`),
    check("travellers_gender", sql`${table.gender} in ('male', 'female', 'others')`),
  ],
);
