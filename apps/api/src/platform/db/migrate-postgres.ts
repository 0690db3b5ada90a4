import { setTimeout as pause } from "node:timers/promises";
import pg from "pg";
import { type DatabaseSession, inTransaction, postgresSession } from "./database-session.ts";
import { DatabaseUnavailable } from "./database-unavailable.ts";
import { isLockTimeout } from "./database.ts";
import { type ApplyMigration, type BeforeMigration, migrate } from "./migrate.ts";
import { applyMigration } from "./migrations.ts";

const MIGRATION_LOCK = 724_365_001;
const LOOK_AGAIN_MS = 500;

/** Bookings queue behind a migration that waits for its table lock: it gives up after this long. */
const LOCK_TIMEOUT = "2s";
const LOCK_TRIES = 100;
const LOCK_PAUSE_MS = 1000;

/** Runs after the migrations, on their connection and under their lock. */
export type AfterMigrations = (client: pg.Client, session: DatabaseSession) => Promise<void>;

/** Migrates on its own connection, without statement or transaction timeouts: an index or a backup takes long. */
export async function migratePostgres(
  connectionString: string,
  beforeMigration?: BeforeMigration,
  afterMigrations?: AfterMigrations,
): Promise<void> {
  const client = new pg.Client({
    connectionString,
    connectionTimeoutMillis: 5000,
    keepAlive: true,
    application_name: "ghuri migration",
  });
  client.on("error", () => undefined);
  try {
    await client.connect();
    const session = postgresSession(client);
    await takeMigrationLock(session);
    await migrate(session, beforeMigration, applyWithRetries);
    await afterMigrations?.(client, session);
  } finally {
    // Also releases the lock.
    await client.end().catch(() => undefined);
  }
}

/**
 * Keeps two processes that start at once from both migrating. The second polls for the lock: one waiting statement
 * would hold a snapshot, and a concurrent index build of the first waits for every snapshot.
 */
async function takeMigrationLock(session: DatabaseSession): Promise<void> {
  for (let tries = 0; ; tries++) {
    const [found] = await session.query("select pg_try_advisory_lock($1) as taken", [
      MIGRATION_LOCK,
    ]);
    if (found?.["taken"]) return;
    if (tries === 4) process.stdout.write("Another process migrates the database: waiting.\n");
    await pause(LOOK_AGAIN_MS);
  }
}

/** Gives up its lock when other transactions use the tables, and tries again. */
export const applyWithRetries: ApplyMigration = async (session, migration) => {
  for (let tries = 1; ; tries++) {
    try {
      await inTransaction(session, async () => {
        await session.script(`set local lock_timeout = '${LOCK_TIMEOUT}'`);
        await applyMigration(session, migration);
      });
      return;
    } catch (error) {
      if (!isLockTimeout(error)) throw error;
      if (tries === LOCK_TRIES)
        throw new DatabaseUnavailable(
          `Migration ${migration.tag} did not get its tables: something else uses them all the time, such as a report or a backup. Start again when it has ended.`,
          { cause: error },
        );
      await pause(LOCK_PAUSE_MS);
    }
  }
};
