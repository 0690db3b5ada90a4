import { pgTable, primaryKey, text, timestamp } from "drizzle-orm/pg-core";

/** The columns of type `sealedText`; a migration lists each. */
export const sealedColumns = pgTable(
  "sealed_columns",
  {
    table: text("table_name").notNull(),
    column: text("column_name").notNull(),
    /**
     * From then on values are written encrypted, and earlier ones are encrypted by a job. An hour after the migration: while
     * nodes are replaced one after the other, programs that cannot read encrypted values still run.
     */
    sealFrom: timestamp("seal_from", { withTimezone: true }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.table, table.column] })],
);

/** The keys under which values of sealed columns may be encrypted, each with a text that only this key opens. */
export const dataKeyChecks = pgTable("data_key_checks", {
  name: text().primaryKey(),
  sealed: text().notNull(),
});
