import path from "node:path";
import { openSession } from "../platform/db/open-session.ts";
import { openFileStore } from "../platform/files/open-file-store.ts";
import { resealFile } from "../platform/files/seal-file.ts";
import { sealColumns } from "../platform/sealing/seal-columns.ts";
import { StartupError } from "../platform/startup-error.ts";
import type { CommandContext } from "./command.ts";

/**
 * `ghuri reseal`: brings every upload and every passport number under the newest key of DATA_KEYS, also those that were
 * stored unencrypted. The server may run where the database is PostgreSQL; it reads them under any of the keys meanwhile. May
 * be repeated.
 */
export async function reseal({ env, print }: CommandContext): Promise<number> {
  const { DATA_KEYS: keys, DATABASE_URL: url, DATA_DIR: dataDir } = env;
  if (!keys) throw new StartupError("DATA_KEYS is not set: there is no key to encrypt with.");
  const store = await openFileStore({
    filesUrl: env.FILES_URL,
    folder: path.join(dataDir, "files"),
  });
  const { session, close } = await openSession({ url, dataDir });
  try {
    let resealed = 0;
    let missing = 0;
    const rows = await session.query("select id from stored_files where deleting_at is null");
    for (const { id } of rows) {
      const name = String(id);
      const stored = await store.get(name);
      const sealed = stored && resealFile(name, stored, keys);
      if (!stored) missing += 1;
      if (!sealed) continue;
      await store.replace(name, sealed);
      // Deleted meanwhile: bytes without a row would stay for ever.
      const [row] = await session.query(
        "select id from stored_files where id = $1 and deleting_at is null",
        [name],
      );
      if (row) resealed += 1;
      else await store.delete(name);
    }
    print(
      `${resealed} of ${rows.length} files are now under the key "${keys.newest.name}"; the others were already.`,
    );
    if (missing > 0)
      print(`The file store does not have ${missing} files that the database names.`);
    const { values, notDue } = await sealColumns(session, keys);
    print(`${values} values in the database are now under that key; the others were already.`);
    if (notDue > 0) {
      print("The last upgrade is less than an hour old. Run this again later, and keep all keys.");
      return 1;
    }
    await session.query("delete from data_key_checks where name <> $1", [keys.newest.name]);
    print("Older keys may be taken out of DATA_KEYS once no backup is kept that needs them.");
    return 0;
  } finally {
    await close();
  }
}
