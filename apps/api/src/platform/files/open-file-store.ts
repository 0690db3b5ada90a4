import { folderStore, type FileStore } from "./file-store.ts";
import { parseS3Url } from "./parse-s3-url.ts";

/** The bucket of `FILES_URL`, or a folder of this machine. */
export async function openFileStore(given: {
  readonly filesUrl: string | undefined;
  readonly folder: string;
}): Promise<FileStore> {
  if (given.filesUrl === undefined) return folderStore(given.folder);
  const address = parseS3Url(given.filesUrl);
  // Only here: the client is large, and most machines keep files in a folder.
  const { s3Store } = await import("./s3-store.ts");
  return s3Store(address);
}
