import { readdir, rm, stat } from "node:fs/promises";
import path from "node:path";
import { APP_VERSION } from "../platform/app-version.ts";
import { ARCHIVE_NAME, archiveName } from "../platform/backup/archive-format.ts";
import { backupFolder } from "../platform/backup/newest-backup.ts";
import { writeArchive } from "../platform/backup/write-archive.ts";
import { StartupError } from "../platform/startup-error.ts";
import { openSession } from "../platform/db/open-session.ts";
import { megabytes } from "../platform/disk-space.ts";
import { openFileStore } from "../platform/files/open-file-store.ts";
import type { CommandContext } from "./command.ts";

interface BackupOptions {
  /** A file, or a folder that is there; undefined for DATA_DIR/backups. */
  readonly to: string | undefined;
  /** Delete all but so many archives of the folder; null keeps all. */
  readonly keep: number | null;
  readonly withFiles: boolean;
}

/** `ghuri backup`: one archive of the database and the files. The server may run where it is PostgreSQL. */
export async function backup(
  { env, print }: CommandContext,
  { to, keep, withFiles }: BackupOptions,
): Promise<number> {
  const now = new Date();
  const target = await targetOf(to, backupFolder(path.resolve(env.DATA_DIR)), now);
  const { session, close } = await openSession({ url: env.DATABASE_URL, dataDir: env.DATA_DIR });
  try {
    const files = withFiles
      ? await openFileStore({ filesUrl: env.FILES_URL, folder: path.join(env.DATA_DIR, "files") })
      : null;
    const manifest = await writeArchive(target, {
      session,
      files,
      dataDir: env.DATA_DIR,
      appVersion: APP_VERSION,
      now,
    });
    const rows = manifest.tables.reduce((sum, table) => sum + table.rows, 0);
    const uploads = manifest.entries.filter(({ name }) => name.startsWith("files/")).length;
    print(
      `Backed up ${manifest.tables.length} tables with ${rows} rows and ${withFiles ? `${uploads} ${uploads === 1 ? "file" : "files"}` : "no files"} to ${target} (${megabytes((await stat(target)).size)}).`,
    );
    if (manifest.missingFiles.length > 0)
      print(
        `The file store does not have ${manifest.missingFiles.length} files that the database names: ${manifest.missingFiles.join(", ")}.`,
      );
  } finally {
    await close();
  }
  if (keep !== null) await deleteOlder(path.dirname(target), keep, print);
  return 0;
}

async function targetOf(to: string | undefined, folder: string, now: Date): Promise<string> {
  if (to === undefined) return path.join(folder, archiveName(now));
  const target = path.resolve(to);
  const found = await stat(target).catch(() => null);
  if (found?.isDirectory()) return path.join(target, archiveName(now));
  if (found) throw new StartupError(`${target} exists already: no backup was written.`);
  return target;
}

/** Only names that this command gives: archives of another name are the operator's. */
async function deleteOlder(
  folder: string,
  keep: number,
  print: CommandContext["print"],
): Promise<void> {
  const archives = (await readdir(folder)).filter((name) => ARCHIVE_NAME.test(name)).toSorted();
  for (const name of archives.slice(0, -keep)) {
    await rm(path.join(folder, name));
    print(`Deleted ${name}.`);
  }
}
