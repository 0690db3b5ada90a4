import { sql } from "drizzle-orm";
import { check, index, integer, pgTable, text, timestamp, uuid } from "drizzle-orm/pg-core";

/** A person with a password. What a fresh account has not told yet is null. */
export const accounts = pgTable(
  "accounts",
  {
    id: uuid().primaryKey(),
    /** Lower case, so that one address is one account. */
    email: text().notNull().unique("accounts_email_unique"),
    /** +8801XXXXXXXXX. */
    phone: text().notNull().unique("accounts_phone_unique"),
    passwordHash: text("password_hash").notNull(),
    title: text(),
    firstName: text("first_name"),
    lastName: text("last_name"),
    gender: text(),
    address: text(),
    city: text(),
    state: text(),
    country: text(),
    nationality: text(),
    passportNumber: text("passport_number"),
    avatar: text(),
    /** The language of the page the account was opened on: letters are written in it. */
    language: text({ enum: ["en", "bn"] }).notNull(),
    createdAt: timestamp("created_at", { withTimezone: true }).notNull(),
  },
  (table) => [
    check("accounts_email_lower", sql`${table.email} = lower(${table.email})`),
    check("accounts_language", sql`${table.language} in ('en', 'bn')`),
  ],
);

/** One sign-in on one device. The token itself is known to that device only. */
export const sessions = pgTable(
  "sessions",
  {
    id: uuid().primaryKey(),
    accountId: uuid("account_id")
      .notNull()
      .references(() => accounts.id, { onDelete: "cascade" }),
    tokenHash: text("token_hash").notNull().unique("sessions_token_unique"),
    userAgent: text("user_agent").notNull(),
    /** Where it was opened from, hashed: the owner's own places are throttled apart from strangers'. */
    addressHash: text("address_hash").notNull(),
    createdAt: timestamp("created_at", { withTimezone: true }).notNull(),
    expiresAt: timestamp("expires_at", { withTimezone: true }).notNull(),
    revokedAt: timestamp("revoked_at", { withTimezone: true }),
  },
  (table) => [
    index("sessions_account_address").on(table.accountId, table.addressHash),
    index("sessions_expires").on(table.expiresAt),
  ],
);

/** Wrong passwords counted, for whom and from where as a hash; every node counts in the same place. */
export const signInFailures = pgTable(
  "sign_in_failures",
  {
    subject: text().primaryKey(),
    failures: integer().notNull(),
    /** When this count began; after its window it begins anew. */
    since: timestamp({ withTimezone: true }).notNull(),
    lastAt: timestamp("last_at", { withTimezone: true }).notNull(),
  },
  (table) => [
    check("sign_in_failures_counted", sql`${table.failures} > 0`),
    index("sign_in_failures_last").on(table.lastAt),
  ],
);
