import { mkdir, stat } from "node:fs/promises";
import path from "node:path";

/**
 * Makes a folder and the missing ones above it. Node's own `recursive` never returns where a file
 * system says "no such file" of a place that cannot be made, as /proc does.
 */
export async function ensureDirectory(folder: string): Promise<void> {
  if (await isFolder(folder)) return;
  const above = path.dirname(folder);
  if (above !== folder) await ensureDirectory(above);
  await mkdir(folder).catch((error: NodeJS.ErrnoException) => {
    // Another process may have made it in between.
    if (error.code !== "EEXIST") throw error;
  });
}

async function isFolder(place: string): Promise<boolean> {
  const found = await stat(place).catch(() => null);
  return found?.isDirectory() ?? false;
}
