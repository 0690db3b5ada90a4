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
