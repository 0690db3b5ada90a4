import { type OpenDatabase, openEmbedded, openPostgres } from "../db/open-database.ts";
import { backupBeforeMigration } from "./backup-before-migration.ts";

interface DatabaseSettings {
  readonly DATABASE_URL?: string | undefined;
  readonly DATA_DIR: string;
}

/** Opens the database and migrates it. Makes a backup first when a migration is pending. */
export function openWithBackup(
  { DATABASE_URL: url, DATA_DIR: dataDir }: DatabaseSettings,
  poolSize: number,
): Promise<OpenDatabase> {
  const tell = (line: string) => void process.stdout.write(`${line}\n`);
  const before = backupBeforeMigration(dataDir, tell);
  return url === undefined ? openEmbedded(dataDir, before) : openPostgres(url, poolSize, before);
}
