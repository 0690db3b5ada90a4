import { createHash } from "node:crypto";
import { createWriteStream } from "node:fs";
import { open, readdir, readFile, rename, rm, stat } from "node:fs/promises";
import path from "node:path";
import { pipeline } from "node:stream/promises";
import { createGzip } from "node:zlib";
import { pack } from "tar-stream";
import { StartupError } from "../startup-error.ts";
import { type DatabaseSession, inTransaction } from "../db/database-session.ts";
import { readMigrations, readSchemaState } from "../db/migrations.ts";
import { requireFreeBytes } from "../disk-space.ts";
import type { FileStore } from "../files/file-store.ts";
import { ensureDirectory } from "../ensure-directory.ts";
import { FORMAT_VERSION, MANIFEST, type Manifest } from "./archive-format.ts";
import { dumpDatabase, type Entry } from "./dump-database.ts";

export interface BackupSource {
  readonly session: DatabaseSession;
  /** Null: back up the database alone. */
  readonly files: FileStore | null;
  readonly dataDir: string;
  readonly appVersion: string;
  readonly now: Date;
}

/** A larger file in DATA_DIR is neither a secret nor a login. */
const DATA_FILE_BYTES = 1_000_000;

/** The folder is not writable, whatever the free space. */
const UNWRITABLE = new Set(["EACCES", "EROFS", "EPERM", "ENOTDIR", "EISDIR", "EEXIST", "ENOENT"]);

/**
 * Writes database and files into one archive. The archive has another name until it is complete, so that a
 * partial one is never taken for a backup. It holds personal data and secrets: only its owner may read it.
 */
export async function writeArchive(target: string, source: BackupSource): Promise<Manifest> {
  const partial = `${target}.partial`;
  try {
    await ensureDirectory(path.dirname(target));
    await requireFreeBytes(path.dirname(target), await sizeOf(source));
    const manifest = await writeTo(partial, source);
    await syncFile(partial);
    await rename(partial, target);
    return manifest;
  } catch (error) {
    await rm(partial, { force: true }).catch(() => undefined);
    const { code } = error as NodeJS.ErrnoException;
    if (code === "ENOSPC" || code === "EDQUOT")
      throw new StartupError(
        `The disk of ${path.dirname(target)} is full: no backup was written.`,
        {
          cause: error,
        },
      );
    if (code !== undefined && UNWRITABLE.has(code))
      throw new StartupError(`${target} cannot be written (${code}).`, { cause: error });
    throw error;
  }
}

async function writeTo(file: string, source: BackupSource): Promise<Manifest> {
  const tar = pack();
  const piped = pipeline(tar, createGzip(), createWriteStream(file, { flags: "w", mode: 0o600 }));
  // Awaited below; an earlier failure rejects the entry that is being written.
  piped.catch(() => undefined);
  const failed = piped.then(() => new Promise<never>(() => undefined));
  failed.catch(() => undefined);
  const entries: Manifest["entries"] = [];

  async function writeEntry({ name, bytes }: Entry): Promise<void> {
    const header = { name, size: bytes.length, mode: 0o600, mtime: source.now };
    const written = new Promise<void>((resolve, reject) => {
      const entry = tar.entry(header, (error) => (error ? reject(error) : resolve()));
      entry.once("error", reject);
      entry.end(bytes);
    });
    written.catch(() => undefined);
    await Promise.race([written, failed]);
  }
  async function write(entry: Entry): Promise<void> {
    const sha256 = createHash("sha256").update(entry.bytes).digest("hex");
    entries.push({ name: entry.name, bytes: entry.bytes.length, sha256 });
    await writeEntry(entry);
  }

  try {
    const manifest = await collect(source, write, entries);
    await writeEntry({ name: MANIFEST, bytes: Buffer.from(JSON.stringify(manifest, null, 2)) });
    tar.finalize();
    await piped;
    return manifest;
  } catch (error) {
    tar.destroy();
    // A full disk closes the stream first. Report that, not the later write to a closed stream.
    const failure: unknown = await piped.catch((reason: unknown) => reason);
    throw isSystemError(failure) ? failure : error;
  }
}

function isSystemError(error: unknown): boolean {
  return error instanceof Error && "errno" in error;
}

async function collect(
  { session, files, dataDir, appVersion, now }: BackupSource,
  write: (entry: Entry) => Promise<void>,
  entries: Manifest["entries"],
): Promise<Manifest> {
  const { dump, migration, fileNames } = await inTransaction(
    session,
    async () => ({
      migration: await newestMigration(session),
      dump: await dumpDatabase(session, write),
      fileNames: files ? await listFileNames(session) : [],
    }),
    "isolation level repeatable read read only",
  );
  const missingFiles: string[] = [];
  for (const name of fileNames) {
    const bytes = await files?.get(name);
    if (bytes) await write({ name: `files/${name}`, bytes });
    else missingFiles.push(name);
  }
  for (const { name, bytes } of await readDataFiles(dataDir))
    await write({ name: `data/${name}`, bytes });
  return {
    format: FORMAT_VERSION,
    appVersion,
    createdAt: now.toISOString(),
    migration,
    tables: [...dump.tables],
    sequences: [...dump.sequences],
    hasFiles: files !== null,
    missingFiles,
    entries,
  };
}

async function newestMigration(session: DatabaseSession): Promise<Manifest["migration"]> {
  const state = await readSchemaState(session);
  if (state.kind === "empty") throw new StartupError("The database is empty: nothing to back up.");
  if (state.kind === "foreign")
    throw new StartupError("The database holds tables of another program: no backup was written.");
  if (state.isAhead)
    throw new StartupError(
      "The database was migrated by a newer Ghuri: make the backup with that version.",
    );
  const found = readMigrations().find(({ createdAt }) => createdAt === state.newest);
  if (!found) throw new StartupError("The database has a migration that this Ghuri does not know.");
  return { tag: found.tag, createdAt: found.createdAt, hash: found.hash };
}

async function listFileNames(session: DatabaseSession): Promise<string[]> {
  const rows = await session.query("select id::text as id from stored_files order by id");
  return rows.map(({ id }) => String(id));
}

/** Files that the program stores beside the database: generated secrets and the demo logins. */
async function readDataFiles(dataDir: string): Promise<Entry[]> {
  const found = await readdir(dataDir, { withFileTypes: true }).catch(() => []);
  const names = found
    .filter(
      (one) => one.isFile() && /^[\w.-]+$/.test(one.name) && !/\.(lock|gz|partial)$/.test(one.name),
    )
    .map(({ name }) => name);
  const entries: Entry[] = [];
  for (const name of names.toSorted()) {
    const file = path.join(dataDir, name);
    if ((await stat(file)).size <= DATA_FILE_BYTES)
      entries.push({ name, bytes: await readFile(file) });
  }
  return entries;
}

/** An upper bound of the archive's size: rows and indexes as they are on disk, and the files. */
async function sizeOf({ session, files }: BackupSource): Promise<number> {
  await newestMigration(session);
  const [size] = await session.query(
    `select (pg_database_size(current_database()) + ${files ? "(select coalesce(sum(size), 0) from stored_files)" : "0"})::text as bytes`,
  );
  return Number(size?.["bytes"] ?? 0);
}

async function syncFile(file: string): Promise<void> {
  const handle = await open(file, "r+");
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
