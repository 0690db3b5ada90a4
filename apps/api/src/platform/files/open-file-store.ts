import { folderStore, type FileStore } from "./file-store.ts";
import { parseS3Url } from "./parse-s3-url.ts";

/** Opens the bucket of `FILES_URL`, or a local folder. */
export async function openFileStore(given: {
  readonly filesUrl: string | undefined;
  readonly folder: string;
}): Promise<FileStore> {
  if (given.filesUrl === undefined) return folderStore(given.folder);
  const address = parseS3Url(given.filesUrl);
  // Imported on demand: the client is large, and most installations use a folder.
  const { s3Store } = await import("./s3-store.ts");
  return s3Store(address);
}
