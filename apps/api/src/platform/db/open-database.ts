import path from "node:path";
import type { PGlite } from "@electric-sql/pglite";
import { drizzle as drizzlePg } from "drizzle-orm/node-postgres";
import { drizzle as drizzlePglite } from "drizzle-orm/pglite";
import { StartupError } from "../startup-error.ts";
import { ensureDirectory } from "../ensure-directory.ts";
import type { Database } from "./database.ts";
import { createPglite } from "./create-pglite.ts";
import { embeddedSession } from "./database-session.ts";
import { DatabaseUnavailable } from "./database-unavailable.ts";
import { lockDirectory } from "./directory-lock.ts";
import { type BeforeMigration, migrate } from "./migrate.ts";
import { type AfterMigrations, migratePostgres } from "./migrate-postgres.ts";
import { Pool } from "./pool.ts";
import { reasonOf } from "./reason-of.ts";

/** An open, migrated database, and how to close it. */
export interface OpenDatabase {
  readonly db: Database;
  readonly driver: Driver;
  /** Resolves when the database answers; rejects when it does not. */
  ping(): Promise<void>;
  close(): Promise<void>;
}

/** What the job queue needs to know about the driver. */
export type Driver =
  | { readonly kind: "postgres"; readonly pool: Pool; readonly jobsPool: Pool }
  | { readonly kind: "embedded"; readonly client: PGlite };

/** The job queue has its own connections: requests that wait for theirs must not delay settlement. */
const JOBS_POOL = 4;

/** As whom the tables are made and changed, when not as the role that uses them. */
export interface Migrator {
  readonly url: string;
  /** Makes what is in no migration, and lets the other role use all of it. */
  readonly afterMigrations: AfterMigrations;
}

/** Opens PostgreSQL at `url` and brings its tables up to date, as the migrator if there is one. */
export async function openPostgres(
  url: string,
  poolSize: number,
  beforeMigration?: BeforeMigration,
  migrator?: Migrator,
): Promise<OpenDatabase> {
  try {
    await migratePostgres(migrator?.url ?? url, beforeMigration, migrator?.afterMigrations);
  } catch (cause) {
    if (cause instanceof StartupError) throw cause;
    const setting = migrator ? "MIGRATIONS_DATABASE_URL" : "DATABASE_URL";
    throw new DatabaseUnavailable(
      `The database at ${setting} cannot be used: ${reasonOf(cause)}.`,
      { cause },
    );
  }
  const pool = new Pool(url, poolSize);
  const jobsPool = new Pool(url, JOBS_POOL);
  if (migrator) await requireConnection(pool);
  return {
    db: drizzlePg({ client: pool }),
    driver: { kind: "postgres", pool, jobsPool },
    ping: async () => void (await pool.query("select 1")),
    close: async () => void (await Promise.all([pool.end(), jobsPool.end()])),
  };
}

/** Nobody has connected as the role of DATABASE_URL yet: its password may have been changed on one side only. */
async function requireConnection(pool: Pool): Promise<void> {
  try {
    await pool.query("select 1");
  } catch (cause) {
    await pool.end();
    throw new DatabaseUnavailable(
      `The database at DATABASE_URL cannot be used: ${reasonOf(cause)}.`,
      { cause },
    );
  }
}

/** Opens the embedded database in its own folder, and locks it against a second process. */
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
    client = await createPglite(folder);
    return await wrapEmbedded(client, () => lock.release(), beforeMigration);
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

/** Migrates and wraps a PGlite client made by the caller (tests load a dump). */
export async function wrapEmbedded(
  client: PGlite,
  afterClose: () => Promise<void> = () => Promise.resolve(),
  beforeMigration?: BeforeMigration,
): Promise<OpenDatabase> {
  await migrate(embeddedSession(client), beforeMigration);
  return {
    db: drizzlePglite({ client }),
    driver: { kind: "embedded", client },
    ping: async () => void (await client.query("select 1")),
    close: async () => {
      await client.close();
      await afterClose();
    },
  };
}
