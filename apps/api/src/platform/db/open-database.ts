import path from "node:path";
import { PGlite } from "@electric-sql/pglite";
import { drizzle as drizzlePg } from "drizzle-orm/node-postgres";
import { migrate as migratePg } from "drizzle-orm/node-postgres/migrator";
import { drizzle as drizzlePglite } from "drizzle-orm/pglite";
import { migrate as migratePglite } from "drizzle-orm/pglite/migrator";
import pg from "pg";
import { StartupError } from "../startup-error.ts";
import { ensureDirectory } from "../ensure-directory.ts";
import type { Database } from "./database.ts";
import { type DatabaseSession, embeddedSession, postgresSession } from "./database-session.ts";
import { DatabaseUnavailable } from "./database-unavailable.ts";
import { lockDirectory } from "./directory-lock.ts";
import { type Migration, MIGRATIONS_FOLDER, readSchemaState } from "./migrations.ts";

/** Runs before the first pending migration of a database that has been used; what it throws stops the start. */
export type BeforeMigration = (
  session: DatabaseSession,
  pending: readonly Migration[],
) => Promise<void>;

/** An open, migrated database and how to let go of it. */
export interface OpenDatabase {
  readonly db: Database;
  readonly driver: Driver;
  /** Resolves when the database answers; rejects when it does not. */
  ping(): Promise<void>;
  close(): Promise<void>;
}

/** What the job queue needs to know of the driver below. */
export type Driver =
  | { readonly kind: "postgres"; readonly pool: pg.Pool; readonly url: string }
  | { readonly kind: "embedded"; readonly client: PGlite };

/** Opens PostgreSQL at `url` and brings its tables up to date. */
export async function openPostgres(
  url: string,
  poolSize: number,
  beforeMigration?: BeforeMigration,
): Promise<OpenDatabase> {
  const pool = new pg.Pool({
    connectionString: url,
    max: poolSize,
    connectionTimeoutMillis: 5000,
    // A stuck statement gives its connection back instead of starving everyone behind it.
    statement_timeout: 15_000,
  });
  // An idle connection that dies (the server restarted) must not end the program.
  pool.on("error", () => undefined);
  const db = drizzlePg({ client: pool });
  try {
    await migrateOnce(pool, async (client) => {
      await prepareMigration(postgresSession(client), beforeMigration);
      await migratePg(db, { migrationsFolder: MIGRATIONS_FOLDER });
    });
  } catch (cause) {
    await pool.end();
    if (cause instanceof StartupError) throw cause;
    throw new DatabaseUnavailable(
      `The database at DATABASE_URL cannot be used: ${reasonOf(cause)}.`,
      { cause },
    );
  }
  return {
    db,
    driver: { kind: "postgres", pool, url },
    ping: async () => void (await pool.query("select 1")),
    close: () => pool.end(),
  };
}

/** Two processes that start at once must not both migrate. */
async function migrateOnce(
  pool: pg.Pool,
  migrate: (client: pg.PoolClient) => Promise<void>,
): Promise<void> {
  const MIGRATION_LOCK = 724_365_001;
  const client = await pool.connect();
  try {
    // Whoever is first may be making a backup: that takes longer than a statement otherwise may.
    await client.query("set statement_timeout = 0");
    await client.query("select pg_advisory_lock($1)", [MIGRATION_LOCK]);
    await migrate(client);
  } finally {
    await client.query("select pg_advisory_unlock($1)", [MIGRATION_LOCK]).catch(() => undefined);
    // Not back into the pool: this connection has no limit for its statements.
    client.release(true);
  }
}

/** Refuses a database that a newer program has migrated; what has to be done before a migration is done. */
async function prepareMigration(
  session: DatabaseSession,
  beforeMigration: BeforeMigration | undefined,
): Promise<void> {
  const state = await readSchemaState(session);
  if (state.kind === "foreign")
    throw new DatabaseUnavailable(
      "The database holds tables of another program: Ghuri needs a database of its own.",
    );
  if (state.kind === "empty") return;
  if (state.isAhead)
    throw new DatabaseUnavailable(
      "The database was migrated by a newer Ghuri than this one: start that version, or restore the backup made before the upgrade.",
    );
  if (state.pending.length > 0) await beforeMigration?.(session, state.pending);
}

/** Opens the embedded database in a folder of its own, which it locks against a second process. */
export async function openEmbedded(
  dataDir: string,
  beforeMigration?: BeforeMigration,
): Promise<OpenDatabase> {
  const folder = path.join(dataDir, "database");
  try {
    await ensureDirectory(folder);
  } catch (cause) {
    throw new DatabaseUnavailable(`DATA_DIR (${dataDir}) cannot be written: ${reasonOf(cause)}.`, {
      cause,
    });
  }
  const lock = await lockDirectory(dataDir);
  let client: PGlite | undefined;
  try {
    client = await PGlite.create(folder);
    await prepareMigration(embeddedSession(client), beforeMigration);
    return await wrapEmbedded(client, () => lock.release());
  } catch (cause) {
    await client?.close().catch(() => undefined);
    await lock.release();
    if (cause instanceof StartupError) throw cause;
    throw new DatabaseUnavailable(
      `The embedded database in ${folder} cannot be opened: ${reasonOf(cause)}.`,
      { cause },
    );
  }
}

/** A PGlite client made by the caller (tests load a dump), migrated and wrapped. */
export async function wrapEmbedded(
  client: PGlite,
  afterClose: () => Promise<void> = () => Promise.resolve(),
): Promise<OpenDatabase> {
  const db = drizzlePglite({ client });
  await migratePglite(db, { migrationsFolder: MIGRATIONS_FOLDER });
  return {
    db,
    driver: { kind: "embedded", client },
    ping: async () => void (await client.query("select 1")),
    close: async () => {
      await client.close();
      await afterClose();
    },
  };
}

/** The innermost reason, for the end of a sentence. */
export function reasonOf(cause: unknown): string {
  // A refused connection to a name with two addresses arrives as an AggregateError without a message.
  if (cause instanceof AggregateError) return cause.errors.map(reasonOf).join(" and ");
  if (!(cause instanceof Error)) return String(cause);
  return cause.cause instanceof Error ? reasonOf(cause.cause) : cause.message;
}
