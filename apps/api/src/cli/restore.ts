import { existsSync } from "node:fs";
import { readFile, rename, rm, stat, writeFile } from "node:fs/promises";
import path from "node:path";
import { switchOffRestoredEndpoints } from "../modules/webhooks/index.ts";
import { dataFileOf, type Manifest } from "../platform/backup/archive-format.ts";
import { readArchive, verifyArchive } from "../platform/backup/read-archive.ts";
import { requireRestorable, restoreArchive } from "../platform/backup/restore-archive.ts";
import { StartupError } from "../platform/startup-error.ts";
import { openSession } from "../platform/db/open-session.ts";
import { requireNoServer } from "../platform/db/server-lock.ts";
import { requireFreeBytes } from "../platform/disk-space.ts";
import { folderStore } from "../platform/files/file-store.ts";
import { openFileStore } from "../platform/files/open-file-store.ts";
import { ensureDirectory } from "../platform/ensure-directory.ts";
import type { CommandContext } from "./command.ts";

interface RestoreOptions {
  readonly archive: string;
  /** Drop what the database holds. */
  readonly replace: boolean;
}

/**
 * `ghuri restore <archive>`: verifies the whole archive, then loads it in one transaction. The uploads of
 * before stay beside the restored ones, in `files.before-restore-…`. Webhook endpoints are switched off.
 */
export async function restore(
  { env, print }: CommandContext,
  { archive, replace }: RestoreOptions,
): Promise<number> {
  const dataDir = path.resolve(env.DATA_DIR);
  const manifest = await verifyArchive(path.resolve(archive));
  await requireFreeBytes(dataDir, roomFor(manifest, env));
  const url = env.MIGRATIONS_DATABASE_URL ?? env.DATABASE_URL;
  const { session, close } = await openSession({ url, dataDir, create: true });
  const stagedFiles = env.FILES_URL || !manifest.hasFiles ? null : stageFiles(dataDir);
  let switchedOff = 0;
  try {
    if (env.DATABASE_URL) await requireNoServer(session);
    await requireRestorable(session, { replace });
    const bucket = env.FILES_URL
      ? await openFileStore({ filesUrl: env.FILES_URL, folder: "" })
      : null;
    await stagedFiles?.begin();
    await restoreArchive(archive, manifest, {
      session,
      replace,
      putFile: async (name, bytes) => {
        if (bucket) await bucket.put(name, bytes);
        else await stagedFiles?.put(name, bytes);
      },
      beforeCommit: async () => {
        switchedOff = await switchOffRestoredEndpoints(session);
        await stagedFiles?.swap();
      },
    });
    await restoreDataFiles(archive, dataDir, replace);
  } catch (error) {
    await stagedFiles?.undo();
    if (error instanceof StartupError) throw error;
    const reason = error instanceof Error ? error.message : String(error);
    throw new StartupError(`The restore failed and the database is as it was: ${reason}`, {
      cause: error,
    });
  } finally {
    await close();
  }
  const rows = manifest.tables.reduce((sum, table) => sum + table.rows, 0);
  print(
    `Restored the backup of ${manifest.createdAt}, made by Ghuri ${manifest.appVersion}: ${manifest.tables.length} tables with ${rows} rows.`,
  );
  if (stagedFiles?.replaced()) print(`The files of before are in ${stagedFiles.replaced()}.`);
  if (switchedOff > 0)
    print(
      `Webhook endpoints that were switched off, so that a copy sends nothing: ${switchedOff}. If this is the real installation, switch them on in the back office.`,
    );
  if (!manifest.hasFiles) print("The archive holds no files: those of DATA_DIR stayed.");
  print("The next start brings the tables up to date where the backup is older than this version.");
  return 0;
}

/** The archive's own size once unpacked, and as much again for indexes where the database is in DATA_DIR. */
function roomFor(manifest: Manifest, env: CommandContext["env"]): number {
  const bytes = (part: RegExp) =>
    manifest.entries
      .filter(({ name }) => part.test(name))
      .reduce((sum, entry) => sum + entry.bytes, 0);
  return (
    (env.FILES_URL ? 0 : bytes(/^files\//)) + (env.DATABASE_URL ? 0 : 2 * bytes(/^database\//))
  );
}

/** Uploads are written beside those of before, and change places with them at the end. */
function stageFiles(dataDir: string) {
  const live = path.join(dataDir, "files");
  const staging = path.join(dataDir, `files.restoring-${process.pid}`);
  const stamp = new Date().toISOString().slice(0, 19).replaceAll(":", "-");
  const before = path.join(dataDir, `files.before-restore-${stamp}`);
  const store = folderStore(staging);
  let isSwapped = false;
  return {
    async begin() {
      await rm(staging, { recursive: true, force: true });
      await ensureDirectory(staging);
    },
    put: (name: string, bytes: Buffer) => store.put(name, bytes),
    async swap() {
      if (existsSync(live)) await rename(live, before);
      await rename(staging, live);
      isSwapped = true;
    },
    /** Puts everything back where it was. */
    async undo() {
      if (isSwapped) await rename(live, staging);
      if (!existsSync(live) && existsSync(before)) await rename(before, live);
      await rm(staging, { recursive: true, force: true });
    },
    replaced: () => (existsSync(before) ? before : null),
  };
}

/** Secrets and demo logins belong to the database that was restored; one that is there stays without --replace. */
async function restoreDataFiles(archive: string, dataDir: string, replace: boolean): Promise<void> {
  await readArchive(archive, async ({ name, bytes }) => {
    const file = dataFileOf(name);
    if (file === null) return;
    const target = path.join(dataDir, file);
    const found = await stat(target).catch(() => null);
    if (found && (!replace || (await readFile(target)).equals(bytes))) return;
    await writeFile(target, bytes, { mode: 0o600 });
  });
}
