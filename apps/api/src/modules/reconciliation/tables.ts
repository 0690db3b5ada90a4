import type {
  StatementDifference,
  StatementMapping,
  StatementRowKind,
  StatementRowState,
} from "@ghuri/contract/admin-statements";
import { sql } from "drizzle-orm";
import {
  bigint,
  check,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  unique,
  uuid,
} from "drizzle-orm/pg-core";
import type { Account } from "../ledger/index.ts";
import { ledgerEntries } from "../ledger/tables.ts";

const instant = (name: string) => timestamp(name, { withTimezone: true });

/** The columns of an account's files, as they were with the last one. Its row is the lock of the account's imports. */
export const statementMappings = pgTable("statement_mappings", {
  account: text().$type<Account>().primaryKey(),
  mapping: jsonb().$type<StatementMapping>().notNull(),
  updatedAt: instant("updated_at").notNull(),
});

/** Imported statements: one file each. */
export const statements = pgTable(
  "statements",
  {
    id: uuid().primaryKey(),
    /** The account of the ledger that it is a statement of. */
    account: text().$type<Account>().notNull(),
    /** What its amounts are in (ISO 4217). Only suppliers have statements that are not in taka. */
    currency: text().notNull().default("BDT"),
    fileName: text("file_name").notNull(),
    /** SHA-256 of the file. */
    fileHash: text("file_hash").notNull(),
    firstDay: date("first_day", { mode: "string" }).notNull(),
    lastDay: date("last_day", { mode: "string" }).notNull(),
    /** The bank account that its sum was paid into, and the sum; null when its rows say so, or nothing was paid out. */
    payoutTo: text("payout_to").$type<Account>(),
    payoutPaisa: bigint("payout_paisa", { mode: "number" }),
    staffId: uuid("staff_id").notNull(),
    createdAt: instant("created_at").notNull(),
  },
  (table) => [
    unique("statements_file").on(table.account, table.fileHash),
    index("statements_newest").on(table.createdAt),
    check("statements_days", sql`${table.lastDay} >= ${table.firstDay}`),
    check("statements_payout", sql`(${table.payoutTo} is null) = (${table.payoutPaisa} is null)`),
  ],
);

/** The rows of statements. A row that two files of an account have is stored once. */
export const statementRows = pgTable(
  "statement_rows",
  {
    id: uuid().primaryKey(),
    statementId: uuid("statement_id")
      .notNull()
      .references(() => statements.id),
    account: text().$type<Account>().notNull(),
    /** As its statement. */
    currency: text().notNull().default("BDT"),
    line: integer().notNull(),
    kind: text().$type<StatementRowKind>().notNull(),
    reference: text().notNull(),
    otherReference: text("other_reference"),
    day: date({ mode: "string" }).notNull(),
    /**
     * In minor units of the currency, as the account moves: a debit is positive. The column has the name of the taka's, because
     * a program of the version before writes it while both run.
     */
    minor: bigint("paisa", { mode: "number" }).notNull(),
    /** What was kept of it; negative: a fee that was given back. */
    feeMinor: bigint("fee_paisa", { mode: "number" }).notNull().default(0),
    /** 1, 2 … among the rows of its file that are the same in everything. */
    occurrence: integer().notNull(),
    state: text().$type<StatementRowState>().notNull().default("open"),
    difference: text().$type<StatementDifference>(),
    reason: text(),
    decidedBy: uuid("decided_by"),
    decidedAt: instant("decided_at"),
  },
  (table) => [
    unique("statement_rows_once").on(
      table.account,
      table.kind,
      table.reference,
      table.day,
      table.minor,
      table.occurrence,
      table.currency,
    ),
    index("statement_rows_of_statement").on(table.statementId, table.line),
    index("statement_rows_open")
      .on(table.account)
      .where(sql`${table.state} = 'open'`),
    check("statement_rows_kind", sql`${table.kind} in ('payment', 'refund', 'payout', 'fee')`),
    check("statement_rows_state", sql`${table.state} in ('open', 'matched', 'written_off')`),
    check(
      "statement_rows_difference",
      sql`${table.difference} in ('missing_here', 'amount', 'fee', 'date')
        and (${table.state} <> 'matched' or ${table.difference} is null)`,
    ),
    check(
      "statement_rows_reason",
      sql`(${table.state} = 'written_off') = (${table.reason} is not null and ${table.decidedBy} is not null)`,
    ),
  ],
);

/**
 * The entries that a statement has named, or that staff have written off, by account: each at most once. Entries that
 * are not here are missing there.
 */
export const settledEntries = pgTable(
  "settled_entries",
  {
    account: text().$type<Account>().notNull(),
    entryId: bigint("entry_id", { mode: "number" })
      .notNull()
      .references(() => ledgerEntries.id),
    /** Null: written off. */
    rowId: uuid("row_id").references(() => statementRows.id),
    /** What the entry is in the currency of its row. Null: in taka, as the ledger has it. */
    minor: bigint({ mode: "number" }),
    reason: text(),
    decidedBy: uuid("decided_by"),
    at: instant("at").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.account, table.entryId] }),
    index("settled_entries_row").on(table.rowId),
    check(
      "settled_entries_reason",
      sql`(${table.rowId} is null) = (${table.reason} is not null and ${table.decidedBy} is not null)`,
    ),
  ],
);

/**
 * What lines of a supplier's account are in the currency in which it charges us, from when they are settled: paid by us, or
 * named by a statement. Their sums are what the account is carried at in that currency and in taka. Rows are only added.
 */
export const foreignAmounts = pgTable(
  "foreign_amounts",
  {
    account: text().$type<Account>().notNull(),
    entryId: bigint("entry_id", { mode: "number" })
      .notNull()
      .references(() => ledgerEntries.id),
    currency: text().notNull(),
    /** In whole minor units, as the account moves. 0: a difference of exchange, which moves taka alone. */
    minor: bigint({ mode: "number" }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.account, table.entryId] }),
    check(
      "foreign_amounts_currency",
      sql`${table.currency} ~ '^[A-Z]{3}$' and ${table.currency} <> 'BDT'`,
    ),
  ],
);
