import { statfs } from "node:fs/promises";
import path from "node:path";
import { StartupError } from "./startup-error.ts";

/** Bytes that an unprivileged program may still write to the disk of this folder. */
export async function freeBytes(folder: string): Promise<number> {
  // The folder may not exist yet: the disk is that of the nearest parent.
  for (let at = path.resolve(folder); ; at = path.dirname(at)) {
    const found = await statfs(at).catch(() => null);
    if (found) return found.bavail * found.bsize;
    if (at === path.dirname(at)) return 0;
  }
}

/** Throws an error of one sentence when the disk of the folder has less free space than that. */
export async function requireFreeBytes(
  folder: string,
  needed: number,
  free: (folder: string) => Promise<number> = freeBytes,
): Promise<void> {
  const available = await free(folder);
  if (available < needed)
    throw new StartupError(
      `The disk of ${folder} has ${megabytes(available)} free and ${megabytes(needed)} are needed: nothing was changed.`,
    );
}

export function megabytes(bytes: number): string {
  const digits = bytes < 10_000_000 ? 2 : 0;
  return `${new Intl.NumberFormat("en", { maximumFractionDigits: digits }).format(bytes / 1_000_000)} MB`;
}
