import { getTableColumns, is, SQL, sql, type Table } from "drizzle-orm";
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

/**
 * The query that inserts rows made by `jsonRow`; `rows` is the column of `source` that holds a list of them. It
 * names the columns this program knows, since a newer program may have added others.
 */
export function insertRows(table: Table, source: SQL, rows: SQL): SQL {
  const columns = Object.values(getTableColumns(table));
  const unknown = columns.find((column) => is(column.default, SQL));
  if (unknown) throw new Error(`Only the database knows the default of ${unknown.name}`);
  const names = columns.map(({ name }) => sql.identifier(name));
  const listed = (list: readonly SQL[]) => sql.join([...list], sql`, `);
  return sql`
    insert into ${table} (${listed(names.map((name) => sql`${name}`))})
    select ${listed(names.map((name) => sql`written.${name}`))}
    from ${source}, jsonb_populate_recordset(null::${table}, ${rows}) written`;
}

/** A new row as JSON, under the names of its columns and with their defaults. What is null is left out. */
export function jsonRow<T extends Table>(table: T, row: T["$inferInsert"]): object {
  const given: Readonly<Record<string, unknown>> = row;
  const values: Record<string, unknown> = {};
  for (const [key, column] of Object.entries(getTableColumns(table))) {
    const value = given[key] ?? column.default;
    // A type of our own decides what is stored, as in every other query.
    if (value !== undefined && value !== null)
      values[column.name] = is(column, PgCustomColumn) ? column.mapToDriverValue(value) : value;
  }
  return values;
}
