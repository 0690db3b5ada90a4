import { readFileSync } from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { readMigrationFiles } from "drizzle-orm/migrator";
import type { DatabaseSession } from "./database-session.ts";

export const MIGRATIONS_FOLDER = fileURLToPath(new URL("../../../migrations", import.meta.url));

/** A migration of this program. */
export interface Migration {
  /** The file's name without its ending, such as `0002_back_office`. */
  readonly tag: string;
  /** When it was generated, in milliseconds: the order of migrations. */
  readonly createdAt: number;
  readonly hash: string;
  readonly statements: readonly string[];
}

interface Journal {
  readonly entries: readonly { readonly tag: string; readonly when: number }[];
}

/** Every migration that this program knows, oldest first. */
export function readMigrations(): readonly Migration[] {
  const journal = JSON.parse(
    readFileSync(path.join(MIGRATIONS_FOLDER, "meta/_journal.json"), "utf8"),
  ) as Journal;
  const tags = new Map(journal.entries.map(({ tag, when }) => [when, tag]));
  return readMigrationFiles({ migrationsFolder: MIGRATIONS_FOLDER }).map(
    ({ folderMillis, hash, sql }) => ({
      tag: tags.get(folderMillis) ?? String(folderMillis),
      createdAt: folderMillis,
      hash,
      statements: sql,
    }),
  );
}

/**
 * The state of a database as this program sees it: without tables, with tables of another program, or with
 * Ghuri's tables up to a migration.
 */
export type SchemaState =
  | { readonly kind: "empty" }
  | { readonly kind: "foreign" }
  | {
      readonly kind: "ghuri";
      /** `createdAt` of the newest migration that was applied. */
      readonly newest: number;
      /** Migrations of this program that were not applied yet, oldest first. */
      readonly pending: readonly Migration[];
      /** True when a newer program has migrated this database. */
      readonly isAhead: boolean;
    };

/** Reads the state and changes nothing. */
export async function readSchemaState(session: DatabaseSession): Promise<SchemaState> {
  const [found] = await session.query(
    `select to_regclass('drizzle.__drizzle_migrations') is not null as "hasMigrations",
      exists (
        select from pg_class c join pg_namespace n on n.oid = c.relnamespace
        where n.nspname = 'public' and c.relkind in ('r', 'p', 'v', 'm')
          and not exists (select from pg_depend d where d.objid = c.oid and d.deptype = 'e')
      ) as "hasTables"`,
  );
  if (!found?.["hasMigrations"]) return { kind: found?.["hasTables"] ? "foreign" : "empty" };
  const known = readMigrations();
  const rows = await session.query(
    "select created_at::text as at from drizzle.__drizzle_migrations order by created_at",
  );
  if (rows.length === 0) return { kind: found["hasTables"] ? "foreign" : "empty" };
  // Another program may use the same migrator: its first migration has another timestamp.
  if (Number(rows[0]?.["at"]) !== known[0]?.createdAt) return { kind: "foreign" };
  const newest = Number(rows.at(-1)?.["at"]);
  return {
    kind: "ghuri",
    newest,
    pending: known.filter(({ createdAt }) => createdAt > newest),
    isAhead: newest > (known.at(-1)?.createdAt ?? 0),
  };
}

/**
 * Applies one migration inside the caller's transaction and records it as Drizzle's migrator does. An index
 * that would be built concurrently is built normally here, since no other session sees the table yet.
 */
export async function applyMigration(
  session: DatabaseSession,
  { statements, hash, createdAt }: Migration,
): Promise<void> {
  for (const statement of statements)
    await session.script(statement.replace(/\bindex concurrently\b/i, "index"));
  await session.query(
    "insert into drizzle.__drizzle_migrations (hash, created_at) values ($1, $2::bigint)",
    [hash, String(createdAt)],
  );
}

/** "1 migration", "3 migrations". */
export function countMigrations(count: number): string {
  return `${count} ${count === 1 ? "migration" : "migrations"}`;
}
