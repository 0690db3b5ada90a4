import path from "node:path";
import { fileURLToPath } from "node:url";
import { PGlite } from "@electric-sql/pglite";
import { drizzle as drizzlePg } from "drizzle-orm/node-postgres";
import { migrate as migratePg } from "drizzle-orm/node-postgres/migrator";
import { drizzle as drizzlePglite } from "drizzle-orm/pglite";
import { migrate as migratePglite } from "drizzle-orm/pglite/migrator";
import pg from "pg";
import type { Database } from "./database.ts";
import { DatabaseUnavailable } from "./database-unavailable.ts";
import { lockDirectory } from "./directory-lock.ts";
import { ensureDirectory } from "../ensure-directory.ts";

const MIGRATIONS = fileURLToPath(new URL("../../../migrations", import.meta.url));

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
export async function openPostgres(url: string, poolSize: number): Promise<OpenDatabase> {
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
    await migrateOnce(pool, () => migratePg(db, { migrationsFolder: MIGRATIONS }));
  } catch (cause) {
    await pool.end();
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
async function migrateOnce(pool: pg.Pool, migrate: () => Promise<void>): Promise<void> {
  const MIGRATION_LOCK = 724_365_001;
  const client = await pool.connect();
  try {
    await client.query("select pg_advisory_lock($1)", [MIGRATION_LOCK]);
    await migrate();
  } finally {
    await client.query("select pg_advisory_unlock($1)", [MIGRATION_LOCK]).catch(() => undefined);
    client.release();
  }
}

/** Opens the embedded database in a folder of its own, which it locks against a second process. */
export async function openEmbedded(dataDir: string): Promise<OpenDatabase> {
  const folder = path.join(dataDir, "database");
  try {
    await ensureDirectory(folder);
  } catch (cause) {
    throw new DatabaseUnavailable(`DATA_DIR (${dataDir}) cannot be written: ${reasonOf(cause)}.`, {
      cause,
    });
  }
  const lock = await lockDirectory(dataDir);
  try {
    const client = await PGlite.create(folder);
    return await wrapEmbedded(client, () => lock.release());
  } catch (cause) {
    await lock.release();
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
  await migratePglite(db, { migrationsFolder: MIGRATIONS });
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

function reasonOf(cause: unknown): string {
  // A refused connection to a name with two addresses arrives as an AggregateError without a message.
  if (cause instanceof AggregateError) return cause.errors.map(reasonOf).join(" and ");
  if (!(cause instanceof Error)) return String(cause);
  return cause.cause instanceof Error ? reasonOf(cause.cause) : cause.message;
}
