import { type DatabaseSession, inTransaction } from "./database-session.ts";
import { DatabaseUnavailable } from "./database-unavailable.ts";
import { applyMigration, type Migration, readMigrations, readSchemaState } from "./migrations.ts";

/** Runs before the first pending migration of a database that is not new; an error from it stops the start. */
export type BeforeMigration = (
  session: DatabaseSession,
  pending: readonly Migration[],
) => Promise<void>;

/** Applies one migration and records it. */
export type ApplyMigration = (session: DatabaseSession, migration: Migration) => Promise<void>;

const applyInTransaction: ApplyMigration = (session, migration) =>
  inTransaction(session, () => applyMigration(session, migration));

/**
 * Migrates the tables, each migration in its own transaction.
 * @throws DatabaseUnavailable for tables of another program, or of a newer Ghuri.
 */
export async function migrate(
  session: DatabaseSession,
  beforeMigration?: BeforeMigration,
  apply: ApplyMigration = applyInTransaction,
): Promise<void> {
  await applyMigrations(session, await findPending(session, beforeMigration), apply);
}

/** Applies migrations one by one; a later failure does not undo earlier ones. */
export async function applyMigrations(
  session: DatabaseSession,
  migrations: readonly Migration[],
  apply: ApplyMigration,
): Promise<void> {
  for (const migration of migrations)
    await (isConcurrent(migration) ? applyConcurrently : apply)(session, migration);
}

async function findPending(
  session: DatabaseSession,
  beforeMigration: BeforeMigration | undefined,
): Promise<readonly Migration[]> {
  const state = await readSchemaState(session);
  if (state.kind === "foreign")
    throw new DatabaseUnavailable(
      "The database holds tables of another program: Ghuri needs a database of its own.",
    );
  if (state.kind === "empty") {
    await session.script(
      `create schema if not exists drizzle;
      create table if not exists drizzle.__drizzle_migrations (
        id serial primary key, hash text not null, created_at bigint
      )`,
    );
    return readMigrations();
  }
  if (state.isAhead)
    throw new DatabaseUnavailable(
      "The database was migrated by a newer Ghuri than this one: start that version, or restore the backup made before the upgrade.",
    );
  if (state.pending.length > 0) await beforeMigration?.(session, state.pending);
  return state.pending;
}

const CONCURRENT_INDEX =
  /^\s*create\s+(?:unique\s+)?index\s+concurrently\s+if\s+not\s+exists\s+"?(\w+)"?/i;

/** A migration that builds indexes without blocking writes: PostgreSQL does so only outside transactions. */
function isConcurrent({ tag, statements }: Migration): boolean {
  const matching = statements.filter((statement) => CONCURRENT_INDEX.test(statement));
  if (matching.length > 0 && matching.length < statements.length)
    throw new Error(`${tag} mixes concurrent indexes with other statements`);
  return matching.length > 0;
}

/** Each statement can be repeated: an interrupted index is dropped and built again. */
async function applyConcurrently(session: DatabaseSession, migration: Migration): Promise<void> {
  for (const statement of migration.statements) {
    const name = CONCURRENT_INDEX.exec(statement)?.[1];
    const broken = await session.query(
      "select from pg_index where indexrelid = to_regclass($1) and not indisvalid",
      [`public.${name}`],
    );
    if (broken.length > 0) await session.script(`drop index concurrently public.${name}`);
    await session.script(statement);
  }
  await inTransaction(session, () => applyMigration(session, { ...migration, statements: [] }));
}
