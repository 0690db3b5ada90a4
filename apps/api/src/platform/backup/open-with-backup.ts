import { drizzle } from "drizzle-orm/node-postgres";
import type { Database } from "../db/database.ts";
import {
  type Migrator,
  type OpenDatabase,
  openEmbedded,
  openPostgres,
} from "../db/open-database.ts";
import { grantRuntimeRole, readRole } from "../db/runtime-role.ts";
import { installBoss } from "../jobs/install-boss.ts";
import { backupBeforeMigration } from "./backup-before-migration.ts";

interface DatabaseSettings {
  readonly DATABASE_URL?: string | undefined;
  readonly MIGRATIONS_DATABASE_URL?: string | undefined;
  readonly DATA_DIR: string;
}

/** Makes tables that are in no migration: those of the payment sandbox. */
type MakeMore = (db: Database) => Promise<void>;

/** Opens the database and migrates it. Makes a backup first when a migration is pending. */
export function openWithBackup(
  settings: DatabaseSettings,
  poolSize: number,
  makeMore?: MakeMore,
): Promise<OpenDatabase> {
  const { DATABASE_URL: url, DATA_DIR: dataDir } = settings;
  const tell = (line: string) => void process.stdout.write(`${line}\n`);
  const before = backupBeforeMigration(dataDir, tell);
  return url === undefined
    ? openEmbedded(dataDir, before)
    : openPostgres(url, poolSize, before, migratorOf(settings, makeMore));
}

/** The role that owns the tables makes all of them, and lets the one that the server runs as use them (decision 0060). */
function migratorOf(
  { DATABASE_URL: runtimeUrl, MIGRATIONS_DATABASE_URL: url }: DatabaseSettings,
  makeMore?: MakeMore,
): Migrator | undefined {
  if (url === undefined || runtimeUrl === undefined) return undefined;
  return {
    url,
    afterMigrations: async (client, session) => {
      await installBoss(client);
      await makeMore?.(drizzle({ client }));
      await grantRuntimeRole(session, readRole(runtimeUrl));
    },
  };
}
