import { getConstructionPlans } from "pg-boss";
import type { DatabaseSession } from "../db/database-session.ts";
import { applyMigration, readMigrations } from "../db/migrations.ts";
import type { Manifest } from "./archive-format.ts";
import { EXACT_TEXT, listColumns, quoted } from "./dump-database.ts";

/** Rows that are being loaded, inside the caller's transaction. */
export interface DatabaseLoad {
  /** One entry of rows of the table `schema.name`. */
  addRows(table: string, lines: Buffer): Promise<void>;
  /** Checks foreign keys, triggers, sequences and row counts. Throws when anything differs. */
  finish(): Promise<void>;
}

/**
 * Creates the tables as they were when the archive was made, and loads its rows. Foreign keys are dropped while
 * loading and checked when they are added again, so the order of the tables does not matter. The triggers of
 * the audit log are disabled, since its head moves by more than one step.
 */
export async function beginLoad(
  session: DatabaseSession,
  manifest: Manifest,
): Promise<DatabaseLoad> {
  await session.script(EXACT_TEXT);
  await createTables(session, manifest.migration.createdAt);
  const foreignKeys = await dropForeignKeys(session);
  const publicTables = await listPublicTables(session);
  for (const table of publicTables) {
    await session.script(`alter table ${table} disable trigger user`);
    await clearTable(session, table);
  }
  const loaders = new Map<string, RowLoader>();
  for (const table of manifest.tables)
    loaders.set(`${table.schema}.${table.name}`, await createRowLoader(session, table));

  return {
    async addRows(table, lines) {
      const loader = loaders.get(table);
      if (!loader) throw new Error(`The manifest does not name ${table}`);
      await loader.add(lines);
    },
    async finish() {
      for (const table of publicTables)
        await session.script(`alter table ${table} enable trigger user`);
      for (const { table, name, definition } of foreignKeys)
        await session.script(`alter table ${table} add constraint ${quoted(name)} ${definition}`);
      for (const { name, lastValue } of manifest.sequences)
        await session.query("select setval(($1)::regclass, $2::bigint)::text", [
          `public.${quoted(name)}`,
          lastValue,
        ]);
      for (const { schema, name, rows } of manifest.tables) {
        const [counted] = await session.query(
          `select count(*)::text as rows from ${quoted(schema)}.${quoted(name)}`,
        );
        if (Number(counted?.["rows"]) !== rows)
          throw new Error(`${schema}.${name} has ${String(counted?.["rows"])} rows, not ${rows}`);
      }
    },
  };
}

/** Drops what Ghuri created, and nothing that belongs to an extension. */
export async function dropEverything(session: DatabaseSession): Promise<void> {
  await session.script(
    "drop schema if exists pgboss cascade; drop schema if exists drizzle cascade",
  );
  const own =
    "not exists (select from pg_depend d where d.objid = o.oid and d.deptype in ('e', 'i', 'a'))";
  const drops = await session.query(`
    select 'drop table if exists ' || o.oid::regclass || ' cascade' as statement, 1 as step
      from pg_class o where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and ${own}
    union all
    select 'drop sequence if exists ' || quote_ident(relname) || ' cascade', 2
      from pg_class o where relnamespace = 'public'::regnamespace and relkind = 'S' and ${own}
    union all
    select 'drop function if exists ' || o.oid::regprocedure || ' cascade', 3
      from pg_proc o where pronamespace = 'public'::regnamespace and ${own}
    union all
    select 'drop type if exists ' || o.oid::regtype || ' cascade', 4
      from pg_type o where typnamespace = 'public'::regnamespace and typtype in ('e', 'c') and ${own}
    order by step`);
  for (const { statement } of drops) await session.script(String(statement));
}

async function createTables(session: DatabaseSession, newest: number): Promise<void> {
  await session.script(`
    create schema drizzle;
    create table drizzle.__drizzle_migrations (
      id serial primary key, hash text not null, created_at bigint
    )`);
  for (const migration of readMigrations())
    if (migration.createdAt <= newest) await applyMigration(session, migration);
  // Migrations open their own transaction and set a short lock timeout; here they run inside ours.
  await session.script(
    getConstructionPlans("pgboss").replaceAll(/^\s*(BEGIN;|COMMIT;|SET LOCAL .*;)\s*$/gm, ""),
  );
}

interface ForeignKey {
  readonly table: string;
  readonly name: string;
  readonly definition: string;
}

async function dropForeignKeys(session: DatabaseSession): Promise<ForeignKey[]> {
  const rows = await session.query(
    `select conrelid::regclass::text as table, conname as name, pg_get_constraintdef(oid) as definition
      from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace`,
  );
  const keys = rows as unknown as ForeignKey[];
  for (const { table, name } of keys)
    await session.script(`alter table ${table} drop constraint ${quoted(name)}`);
  return keys;
}

async function listPublicTables(session: DatabaseSession): Promise<string[]> {
  const rows = await session.query(
    `select 'public.' || quote_ident(relname) as table from pg_class
      where relnamespace = 'public'::regnamespace and relkind in ('r', 'p')`,
  );
  return rows.map(({ table }) => String(table));
}

/** Deletes rows that migrations wrote: the archive has their current version. The audit log allows no deletion. */
async function clearTable(session: DatabaseSession, table: string): Promise<void> {
  const [found] = await session.query(
    `select exists (select from ${table}) as "hasRows",
      has_table_privilege(($1)::regclass, 'DELETE') as "mayDelete"`,
    [table],
  );
  if (!found?.["hasRows"]) return;
  if (found["mayDelete"]) return session.script(`delete from ${table}`);
  await session.script(`
    grant delete on ${table} to current_user;
    delete from ${table};
    revoke delete on ${table} from current_user`);
}

interface RowLoader {
  add(lines: Buffer): Promise<void>;
}

/** Leaves out columns of the job queue that this version no longer has; our own tables match. */
async function createRowLoader(
  session: DatabaseSession,
  { schema, name, columns }: Manifest["tables"][number],
): Promise<RowLoader> {
  const table = `${quoted(schema)}.${quoted(name)}`;
  const here = new Set(await listColumns(session, { schema, name }));
  const types = await session.query(
    `select attname as name, format_type(atttypid, atttypmod) as type from pg_attribute
      where attrelid = ($1)::regclass and attnum > 0`,
    [table],
  );
  const typeOf = new Map(types.map(({ name, type }) => [String(name), String(type)]));
  const taken = columns
    .map((column, index) => ({ column, index }))
    .filter(({ column }) => here.has(column));
  if (schema === "public" && taken.length !== columns.length)
    throw new Error(`${table} has other columns than the archive`);
  const insert = `
    insert into ${table} (${taken.map(({ column }) => quoted(column)).join(", ")})
    overriding system value
    select ${taken.map(({ column, index }) => `(row ->> ${index})::${typeOf.get(column)}`).join(", ")}
    from jsonb_array_elements($1::jsonb) as row`;
  return {
    async add(lines) {
      const rows = `[${lines.toString().trimEnd().replaceAll("\n", ",")}]`;
      await session.query(insert, [rows]);
    },
  };
}
