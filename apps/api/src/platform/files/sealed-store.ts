import type { DataKeys } from "./data-keys.ts";
import { FileStoreUnavailable, type FileStore } from "./file-store.ts";
import { sealFile, unsealFile } from "./seal-file.ts";

/** Encrypts what it passes to another store; without keys new files are stored as they are. */
export function sealedStore(store: FileStore, keys: DataKeys | undefined): FileStore {
  return {
    ...store,
    put: (name, bytes) => store.put(name, keys ? sealFile(name, bytes, keys) : bytes),
    replace: (name, bytes) => store.replace(name, keys ? sealFile(name, bytes, keys) : bytes),
    async get(name) {
      const stored = await store.get(name);
      try {
        return stored && unsealFile(name, stored, keys);
      } catch (error) {
        throw new FileStoreUnavailable(error);
      }
    },
  };
}
