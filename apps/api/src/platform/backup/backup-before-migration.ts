import path from "node:path";
import { APP_VERSION } from "../app-version.ts";
import { StartupError } from "../startup-error.ts";
import { countMigrations } from "../db/migrations.ts";
import type { BeforeMigration } from "../db/migrate.ts";
import { archiveName } from "./archive-format.ts";
import { backupFolder } from "./newest-backup.ts";
import { writeArchive } from "./write-archive.ts";

/**
 * Backs up the database before the first pending migration changes it. Files are left out: no migration
 * changes one. If the backup cannot be written, the start fails: without it there is no way back.
 */
export function backupBeforeMigration(
  dataDir: string,
  tell: (line: string) => void = () => undefined,
): BeforeMigration {
  return async (session, pending) => {
    const now = new Date();
    const folder = backupFolder(path.resolve(dataDir));
    const target = path.join(folder, archiveName(now, `before-${APP_VERSION}`));
    try {
      await writeArchive(target, {
        session,
        files: null,
        dataDir,
        appVersion: APP_VERSION,
        now,
      });
    } catch (cause) {
      const reason = cause instanceof Error ? cause.message : String(cause);
      throw new StartupError(
        `The backup before the migration could not be written, so nothing was migrated: ${reason}`,
        { cause },
      );
    }
    tell(`Database backed up to ${target} before ${countMigrations(pending.length)}.`);
  };
}
