import { mkdir, stat } from "node:fs/promises";
import path from "node:path";

/**
 * Creates a folder and its missing parents. Node's `recursive` option never returns when a file system reports
 * ENOENT for a path that cannot be created, as /proc does.
 */
export async function ensureDirectory(folder: string): Promise<void> {
  if (await isFolder(folder)) return;
  const above = path.dirname(folder);
  if (above !== folder) await ensureDirectory(above);
  await mkdir(folder).catch((error: NodeJS.ErrnoException) => {
    // Another process may have created it in between.
    if (error.code !== "EEXIST") throw error;
  });
}

async function isFolder(place: string): Promise<boolean> {
  const found = await stat(place).catch(() => null);
  return found?.isDirectory() ?? false;
}
