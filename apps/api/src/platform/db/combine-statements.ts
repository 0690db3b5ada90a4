import { type Column, getTableColumns, is, type SQL, sql, type Table } from "drizzle-orm";
import { PgCustomColumn } from "drizzle-orm/pg-core";
import type { Queryable } from "./database.ts";

/** Queries by name; later queries read earlier ones under that name. */
export type NamedQueries = Readonly<Record<string, SQL>>;

/**
 * Combines several queries into one statement: one round trip, and all of them happen or none. They see the
 * tables as they were before the statement, and of each other only the returned rows.
 */
export function combineStatements(
  db: Queryable,
  queries: NamedQueries,
): ReturnType<Queryable["with"]> {
  return db.with(...Object.entries(queries).map(([name, query]) => db.$with(name, {}).as(query)));
}

/** Columns of a table that a statement writes from rows in JSON, for `jsonb_to_recordset`. */
interface WrittenColumns<Row> {
  /** Their names and types, as the columns of the record. */
  readonly definitions: SQL;
  /** Their names. The table's other columns get what the database says is their default. */
  readonly names: SQL;
  /** A row under the names of the columns. What is null is left out. */
  readonly toJson: (row: Row) => Readonly<Record<string, unknown>>;
}

/**
 * Describes columns once for all statements that write them. Only those that are ever given: PostgreSQL looks each one up
 * for every row.
 */
export function writtenColumns<T extends Table, Key extends keyof T["$inferInsert"] & string>(
  table: T,
  keys: readonly Key[],
): WrittenColumns<Pick<T["$inferInsert"], Key>> {
  const all: Readonly<Record<string, Column>> = getTableColumns(table);
  const columns = new Map<string, Column>();
  for (const key of keys) {
    const column = all[key];
    if (!column) throw new Error(`The table has no column ${key}`);
    columns.set(key, column);
  }
  const listed = (write: (column: Column) => SQL) =>
    sql.join([...columns.values()].map(write), sql`, `);
  return {
    definitions: listed(
      (column) => sql`${sql.identifier(column.name)} ${sql.raw(column.getSQLType())}`,
    ),
    names: listed(({ name }) => sql`${sql.identifier(name)}`),
    toJson(row: object) {
      const values: Record<string, unknown> = {};
      for (const [key, value] of Object.entries(row) as [string, unknown][]) {
        if (value === undefined || value === null) continue;
        const column = columns.get(key);
        if (!column) throw new Error(`The statement does not write ${key}`);
        // A type of our own decides what is stored, as in every other query.
        values[column.name] = is(column, PgCustomColumn) ? column.mapToDriverValue(value) : value;
      }
      return values;
    },
  };
}
