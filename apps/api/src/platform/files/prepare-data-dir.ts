import { randomUUID } from "node:crypto";
import { existsSync } from "node:fs";
import { rm, writeFile } from "node:fs/promises";
import path from "node:path";
import { reasonOf } from "../db/reason-of.ts";
import { requireFreeBytes } from "../disk-space.ts";
import { ensureDirectory } from "../ensure-directory.ts";
import { StartupError } from "../startup-error.ts";

/** A new embedded database with the sample content takes about 45 MB. */
const NEW_DATABASE_BYTES = 150_000_000;

/**
 * Creates DATA_DIR and writes to it. Uploads, pictures and backups are stored there with PostgreSQL, too, and
 * without this check the first upload would be the first to fail.
 * @throws StartupError when it is not writable, or has no room for a new embedded database.
 */
export async function prepareDataDir(
  dataDir: string,
  { isEmbedded }: { isEmbedded: boolean },
): Promise<void> {
  const probe = path.join(dataDir, `.write-test-${randomUUID()}`);
  try {
    await ensureDirectory(dataDir);
    await writeFile(probe, "written at the start to see that it can be\n");
  } catch (cause) {
    throw new StartupError(`DATA_DIR (${dataDir}) cannot be written: ${reasonOf(cause)}.`, {
      cause,
    });
  } finally {
    await rm(probe, { force: true }).catch(() => undefined);
  }
  if (isEmbedded && !existsSync(path.join(dataDir, "database")))
    await requireFreeBytes(dataDir, NEW_DATABASE_BYTES);
}
