import { writeFile } from "node:fs/promises";
import path from "node:path";
import { addDemoAccount, type DemoLogin } from "../src/modules/accounts/index.ts";
import type { Database } from "../src/platform/db/database.ts";
import { makeFolder } from "../src/platform/make-folder.ts";
import { loadOnce } from "./load-seed.ts";

/**
 * On a database's first start: an account to look around with, kept in DATA_DIR/demo-logins.json for
 * the owner of the machine. Null on every later start.
 */
export async function loadDemoLogin(
  db: Database,
  now: Date,
  dataDir: string,
): Promise<DemoLogin | null> {
  let login: DemoLogin | null = null;
  await loadOnce(db, "demo login", now, async (tx) => {
    login = await addDemoAccount(tx, now);
  });
  if (login) {
    await makeFolder(path.resolve(dataDir));
    await writeFile(
      path.join(dataDir, "demo-logins.json"),
      `${JSON.stringify([login], null, 2)}\n`,
      {
        mode: 0o600,
      },
    );
  }
  return login;
}
