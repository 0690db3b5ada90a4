import { StartupError } from "../startup-error.ts";
import { type DatabaseSession, inTransaction } from "../db/database-session.ts";
import { readSchemaState } from "../db/migrations.ts";
import { fileOf, type Manifest, tableOf } from "./archive-format.ts";
import { beginLoad, dropEverything } from "./load-database.ts";
import { readArchive } from "./read-archive.ts";

export interface RestoreTarget {
  readonly session: DatabaseSession;
  /** Drop what the database holds. Without it only an empty database is restored into. */
  readonly replace: boolean;
  readonly putFile: (name: string, bytes: Buffer) => Promise<void>;
  /** Further work that must succeed; only the commit follows it. */
  readonly beforeCommit: () => Promise<void>;
}

/** Refuses to overwrite a database that is not empty. */
export async function requireRestorable(
  session: DatabaseSession,
  { replace }: { readonly replace: boolean },
): Promise<void> {
  const { kind } = await readSchemaState(session);
  if (kind === "foreign")
    throw new StartupError(
      "The database holds tables of another program: nothing was changed. Restore into a database of its own.",
    );
  if (kind === "ghuri" && !replace)
    throw new StartupError(
      "The database is not empty: nothing was changed. Add --replace to drop what it holds.",
    );
}

/** Loads a verified archive in one transaction: a failure at any step leaves the database as it was. */
export async function restoreArchive(
  file: string,
  manifest: Manifest,
  { session, replace, putFile, beforeCommit }: RestoreTarget,
): Promise<void> {
  await inTransaction(session, async () => {
    await requireRestorable(session, { replace });
    // Also when the database has none of our tables: an aborted start leaves empty schemas.
    await dropEverything(session);
    const load = await beginLoad(session, manifest);
    await readArchive(file, async ({ name, bytes }) => {
      const table = tableOf(name);
      const upload = fileOf(name);
      if (table !== null) await load.addRows(table, bytes);
      else if (upload !== null) await putFile(upload, bytes);
    });
    await load.finish();
    await beforeCommit();
  });
}
