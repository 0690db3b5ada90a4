import { readFile, rename, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import { ensureDirectory } from "../ensure-directory.ts";

/** Stores the bytes of private uploads. Names are ids made here, never a caller's text. */
export interface FileStore {
  put(name: string, bytes: Buffer): Promise<void>;
  /** Writes a file anew, at once: a reader gets the old bytes or the new ones. */
  replace(name: string, bytes: Buffer): Promise<void>;
  /** Null when there is no such file. */
  get(name: string): Promise<Buffer | null>;
  /** Deleting a missing file is no error. */
  delete(name: string): Promise<void>;
}

/** The store does not respond, so it is unknown whether the file exists. */
export class FileStoreUnavailable extends Error {
  override readonly name = "FilesUnavailable";

  constructor(cause: unknown) {
    super("the file store does not answer", { cause });
  }
}

/** A local folder that no route serves. */
export function folderStore(folder: string): FileStore {
  const at = (name: string) => path.join(folder, name);
  return {
    async put(name, bytes) {
      await ensureDirectory(folder);
      await writeFile(at(name), bytes, { flag: "wx", mode: 0o600 });
    },
    async replace(name, bytes) {
      const next = at(`${name}.next`);
      await writeFile(next, bytes, { mode: 0o600, flush: true });
      await rename(next, at(name));
    },
    async get(name) {
      try {
        return await readFile(at(name));
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code === "ENOENT") return null;
        throw error;
      }
    },
    delete: (name) => rm(at(name), { force: true }),
  };
}
