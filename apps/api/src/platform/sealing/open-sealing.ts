import type { Database } from "../db/database.ts";
import type { DataKeys } from "../files/data-keys.ts";
import { StartupError } from "../startup-error.ts";
import { sealText, unsealText, setDataKeys } from "./sealed-text.ts";
import { dataKeyChecks, sealedColumns } from "./tables.ts";

const CHECKED = "data_key_checks";

/**
 * Sets the keys of this process for the sealed columns, and notes the newest as used. @throws StartupError when values may be
 * encrypted with a key that is missing or another: each such value would fail when somebody opens it.
 */
export async function openSealing(db: Database, keys: DataKeys | undefined): Promise<void> {
  for (const { name, sealed } of await db.select().from(dataKeyChecks)) {
    if (keys?.find(name) === undefined)
      throw new StartupError(
        `DATA_KEYS lacks the key "${name}", with which passport numbers in the database are encrypted. Put it back; \`npm run ghuri -- reseal\` brings them under another.`,
      );
    if (!opens(sealed, keys))
      throw new StartupError(
        `The key "${name}" of DATA_KEYS is not the one with which passport numbers in the database are encrypted.`,
      );
  }
  const columns = await db.select().from(sealedColumns);
  if (keys) {
    const sealed = sealText(CHECKED, keys.newest.name, keys.newest);
    await db.insert(dataKeyChecks).values({ name: keys.newest.name, sealed }).onConflictDoNothing();
  }
  setDataKeys(keys, new Map(columns.map(({ column, sealFrom }) => [column, sealFrom])));
}

function opens(sealed: string, { find }: DataKeys): boolean {
  try {
    unsealText(CHECKED, sealed, find);
    return true;
  } catch {
    return false;
  }
}
