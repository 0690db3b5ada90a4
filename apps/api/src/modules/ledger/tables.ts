import { sql } from "drizzle-orm";
import {
  bigint,
  check,
  date,
  index,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uuid,
} from "drizzle-orm/pg-core";
import { type Account, ACCOUNT_PATTERN } from "./accounts.ts";
import { ENTRY_KINDS, type EntryKind } from "./entry.ts";

const instant = (name: string) => timestamp(name, { withTimezone: true });

/** The journal: one entry for each movement of money. Append-only: triggers refuse every update and delete. */
export const ledgerEntries = pgTable(
  "ledger_entries",
  {
    /** In the order in which they were posted. Not without gaps. */
    id: bigint({ mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
    kind: text().$type<EntryKind>().notNull(),
    /** The event that caused it. A second entry for it is refused. */
    cause: text().notNull().unique("ledger_entries_cause"),
    /** The product and the order. No foreign key: the journal outlives what it tells about. */
    product: text(),
    subjectId: uuid("subject_id"),
    at: instant("at").notNull(),
    /** The Dhaka date of `at`. */
    businessDate: date("business_date", { mode: "string" })
      .notNull()
      .generatedAlwaysAs(sql`(("at" at time zone 'Asia/Dhaka')::date)`),
    note: text(),
  },
  (table) => [
    check(
      "ledger_entries_kind",
      sql`${table.kind} in (${sql.raw(ENTRY_KINDS.map((kind) => `'${kind}'`).join(", "))})`,
    ),
    check("ledger_entries_subject", sql`(${table.product} is null) = (${table.subjectId} is null)`),
    index("ledger_entries_of_subject").on(table.subjectId),
    index("ledger_entries_day").on(table.businessDate, table.id),
  ],
);

/**
 * The lines of the entries. A deferred trigger lets a transaction commit only when the lines of each entry sum to zero
 * and are at least two. Append-only, like the entries.
 */
export const ledgerLines = pgTable(
  "ledger_lines",
  {
    entryId: bigint("entry_id", { mode: "number" })
      .notNull()
      .references(() => ledgerEntries.id),
    account: text().$type<Account>().notNull(),
    /** Positive: debit. Negative: credit. */
    paisa: bigint({ mode: "number" }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.entryId, table.account] }),
    check("ledger_lines_account", sql`${table.account} ~ ${sql.raw(`'${ACCOUNT_PATTERN}'`)}`),
    check("ledger_lines_paisa", sql`${table.paisa} <> 0`),
    index("ledger_lines_of_account").on(table.account, table.entryId),
  ],
);

/**
 * Events that came a second time with other amounts. The first entry stands, the event's own transaction goes on, and
 * the check of the ledger lists this row until somebody has looked into it.
 */
export const ledgerConflicts = pgTable(
  "ledger_conflicts",
  {
    cause: text().notNull(),
    kind: text().$type<EntryKind>().notNull(),
    /** What was not posted: "bank:main=100,customer_deposits=-100". */
    lines: text().notNull(),
    at: instant("at").notNull(),
  },
  (table) => [primaryKey({ columns: [table.cause, table.lines] })],
);

/**
 * Closed months. No entry is dated in one of them, or in a month before: triggers refuse it, and refuse to open one
 * again.
 */
export const closedMonths = pgTable(
  "closed_months",
  {
    /** Its first day. */
    month: date({ mode: "string" }).primaryKey(),
    closedBy: uuid("closed_by").notNull(),
    closedAt: instant("closed_at").notNull(),
  },
  (table) => [check("closed_months_first_day", sql`extract(day from ${table.month}) = 1`)],
);
