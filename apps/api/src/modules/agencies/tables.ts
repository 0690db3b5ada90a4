import type { AgencyStatus } from "@ghuri/contract/agencies";
import { type SQL, sql } from "drizzle-orm";
import {
  type AnyPgColumn,
  check,
  index,
  pgTable,
  text,
  timestamp,
  uuid,
} from "drizzle-orm/pg-core";
import { storedFiles } from "../../platform/files/tables.ts";
import { accounts } from "../accounts/tables.ts";
import { AGENCY_STATUSES, DECISIONS } from "./agency-status.ts";

const instant = (name: string) => timestamp(name, { withTimezone: true });

/**
 * Applications whose email address is not proven yet. They reserve nothing: the account opens, under this id, when the
 * link in the email is used.
 */
export const agencyApplications = pgTable(
  "agency_applications",
  {
    /** The id that the account will have: it owns the photo already. */
    id: uuid().primaryKey(),
    email: text().notNull(),
    phone: text().notNull(),
    passwordHash: text("password_hash").notNull(),
    name: text().notNull(),
    address: text().notNull(),
    licenceFile: uuid("licence_file").references(() => storedFiles.id),
    language: text({ enum: ["en", "bn"] }).notNull(),
    appliedAt: instant("applied_at").notNull(),
    /** Of the token in the email. Null until the email is written, and when the address has an account. */
    tokenHash: text("token_hash").unique("agency_applications_token"),
    expiresAt: instant("expires_at"),
  },
  (table) => [
    check("agency_applications_email_lower", sql`${table.email} = lower(${table.email})`),
    check("agency_applications_language", sql`${table.language} in ('en', 'bn')`),
    check(
      "agency_applications_link",
      sql`(${table.tokenHash} is null) = (${table.expiresAt} is null)`,
    ),
    index("agency_applications_email").on(table.email),
    index("agency_applications_applied").on(table.appliedAt),
  ],
);

/** The application of an account of kind `agency`, and the staff decision on it. */
export const agencies = pgTable(
  "agencies",
  {
    accountId: uuid("account_id")
      .primaryKey()
      .references(() => accounts.id),
    name: text().notNull(),
    address: text().notNull(),
    /** A photo of the trade licence. The form requires it, the API does not (ruling OP-38). */
    licenceFile: uuid("licence_file").references(() => storedFiles.id),
    status: text().$type<AgencyStatus>().notNull().default("pending"),
    appliedAt: instant("applied_at").notNull(),
    decidedAt: instant("decided_at"),
    /** The staff member who decided. */
    decidedBy: uuid("decided_by"),
    /** The note that the decision email includes. */
    note: text(),
  },
  (table) => [
    check("agencies_status", oneOf(table.status, AGENCY_STATUSES)),
    check(
      "agencies_decided",
      sql`(${oneOf(table.status, DECISIONS)}) = (${table.decidedAt} is not null)
        and (${table.decidedAt} is null) = (${table.decidedBy} is null)`,
    ),
    index("agencies_status_applied").on(table.status, table.appliedAt),
  ],
);

function oneOf(column: AnyPgColumn, words: readonly string[]): SQL {
  return sql`${column} in (${sql.raw(words.map((word) => `'${word}'`).join(", "))})`;
}
