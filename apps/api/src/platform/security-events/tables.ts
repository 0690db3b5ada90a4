import { sql } from "drizzle-orm";
import {
  bigint,
  check,
  index,
  integer,
  pgTable,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";

const instant = (name: string) => timestamp(name, { withTimezone: true });

/**
 * What happened around sign-ins, ways to sign in, and access. Who did what in the back office is in the audit log, which
 * is kept for ever; these rows end after a year.
 */
export const securityEvents = pgTable(
  "security_events",
  {
    id: bigint({ mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
    kind: text().notNull(),
    /** The account it happened to; null: no account, or one of staff. */
    accountId: uuid("account_id"),
    staffId: uuid("staff_id"),
    /** Browser and system of the device: "Chrome on Android". Empty when there is none. */
    device: text().notNull().default(""),
    /** What kinds add: the name of a passkey or a key. Never a secret, an email address or a number. */
    detail: text().notNull().default(""),
    /** How many events this row stands for. */
    count: integer().notNull().default(1),
    /** Repeats with the same key are counted in one row: under attack, the table grows by the hour and not by the try. */
    groupKey: text("group_key"),
    at: instant("at").notNull(),
    lastAt: instant("last_at").notNull(),
    /** When the owners were emailed about it; null: not yet, or its kind is not emailed. */
    reportedAt: instant("reported_at"),
  },
  (table) => [
    check("security_events_count", sql`${table.count} > 0`),
    uniqueIndex("security_events_group")
      .on(table.groupKey)
      .where(sql`group_key is not null`),
    index("security_events_account").on(table.accountId, table.id),
    index("security_events_kind").on(table.kind, table.id),
    index("security_events_last").on(table.lastAt),
    index("security_events_unreported")
      .on(table.id)
      .where(sql`reported_at is null`),
  ],
);
