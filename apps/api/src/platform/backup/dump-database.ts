import type { DatabaseSession } from "../db/database-session.ts";
import { rowsEntry, type TableContents } from "./archive-format.ts";

/** One part of an archive. */
export interface Entry {
  readonly name: string;
  readonly bytes: Buffer;
}

export interface DatabaseDump {
  readonly tables: readonly TableContents[];
  readonly sequences: readonly { readonly name: string; readonly lastValue: string }[];
}

const ROWS_AT_ONCE = 200;
const PART_BYTES = 4_000_000;

/** Session settings under which the text of every type reads back as exactly the same value. */
export const EXACT_TEXT = `
  set local timezone = 'UTC';
  set local datestyle = 'ISO, YMD';
  set local intervalstyle = 'postgres';
  set local extra_float_digits = 1;
  set local bytea_output = 'hex'`;

/**
 * Reads every table into entries, inside the caller's REPEATABLE READ transaction, so that all rows are from one
 * moment. Of the job queue, only jobs that still have to run are included; finished ones are history.
 */
export async function dumpDatabase(
  session: DatabaseSession,
  write: (entry: Entry) => Promise<void>,
): Promise<DatabaseDump> {
  await session.script(EXACT_TEXT);
  const tables: TableContents[] = [];
  for (const table of await listTables(session)) {
    const columns = await listColumns(session, table);
    const rows = await dumpTable(session, { ...table, columns }, write);
    tables.push({ schema: table.schema, name: table.name, columns, rows });
  }
  const sequences = await session.query(
    `select sequencename as name, last_value::text as "lastValue" from pg_sequences
      where schemaname = 'public' and last_value is not null order by 1`,
  );
  return { tables, sequences: sequences as unknown as DatabaseDump["sequences"] };
}

interface Table {
  readonly schema: string;
  readonly name: string;
  readonly where: string;
}

/** Every table that a migration creates. The payment sandbox creates its own tables, which hold no real data. */
async function listTables(session: DatabaseSession): Promise<Table[]> {
  const rows = await session.query(
    `select n.nspname as schema, c.relname as name from pg_class c
      join pg_namespace n on n.oid = c.relnamespace
      where (n.nspname = 'public' or n.nspname = 'pgboss' and c.relname in ('queue', 'job'))
        and c.relkind in ('r', 'p') and not c.relispartition and not starts_with(c.relname, 'sandbox_')
      order by n.nspname = 'pgboss', c.relname = 'job', c.relname`,
  );
  return rows.map(({ schema, name }) => ({
    schema: String(schema),
    name: String(name),
    where: schema === "pgboss" && name === "job" ? "where state < 'completed'" : "",
  }));
}

/** Columns in order, without generated ones: the database computes those. */
export async function listColumns(
  session: DatabaseSession,
  { schema, name }: { readonly schema: string; readonly name: string },
): Promise<string[]> {
  const rows = await session.query(
    `select attname as name from pg_attribute
      where attrelid = ($1)::regclass and attnum > 0 and not attisdropped and attgenerated = ''
      order by attnum`,
    [`${quoted(schema)}.${quoted(name)}`],
  );
  return rows.map(({ name }) => String(name));
}

async function dumpTable(
  session: DatabaseSession,
  { schema, name, where, columns }: Table & { readonly columns: readonly string[] },
  write: (entry: Entry) => Promise<void>,
): Promise<number> {
  const list = columns.map((column) => `${quoted(column)}::text`).join(", ");
  const source = `${quoted(schema)}.${quoted(name)}`;
  // A JSON array keeps the column order, and allows two columns of the same name.
  await session.script(
    `declare archive_rows no scroll cursor for
      select json_build_array(${list})::text as line from ${source} ${where}`,
  );
  let rows = 0;
  let part = 0;
  let lines: string[] = [];
  let size = 0;
  const flush = async () => {
    if (lines.length === 0) return;
    const bytes = Buffer.from(lines.map((line) => `${line}\n`).join(""));
    await write({ name: rowsEntry({ schema, name }, ++part), bytes });
    lines = [];
    size = 0;
  };
  for (;;) {
    const fetched = await session.query(`fetch ${ROWS_AT_ONCE} from archive_rows`);
    if (fetched.length === 0) break;
    for (const { line } of fetched) {
      const text = String(line);
      lines.push(text);
      size += text.length;
    }
    rows += fetched.length;
    if (size >= PART_BYTES) await flush();
  }
  await flush();
  await session.script("close archive_rows");
  return rows;
}

export function quoted(name: string): string {
  return `"${name.replaceAll('"', '""')}"`;
}
