import path from "node:path";
import type { Env } from "../../env.ts";
import { openFileStore } from "../../platform/files/open-file-store.ts";
import { newId } from "../../platform/ids.ts";
import { failure, type Finding, ok, reasonOf } from "./finding.ts";

/** Writes a small file, reads it and deletes it again. */
export async function checkFiles(env: Env): Promise<Finding[]> {
  const where = env.FILES_URL
    ? `the bucket at ${new URL(env.FILES_URL).host}`
    : path.join(env.DATA_DIR, "files");
  const name = `doctor-${newId()}`;
  const bytes = Buffer.from(name);
  try {
    const store = await openFileStore({
      filesUrl: env.FILES_URL,
      folder: path.join(env.DATA_DIR, "files"),
    });
    await store.put(name, bytes);
    const read = await store.get(name);
    await store.delete(name);
    return read?.equals(bytes)
      ? [ok("files", `Uploads can be written to ${where} and read again.`)]
      : [failure("files", `What was written to ${where} did not come back.`)];
  } catch (error) {
    return [failure("files", `Uploads cannot be kept in ${where}: ${reasonOf(error)}.`)];
  }
}
