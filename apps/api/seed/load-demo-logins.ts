import { writeFile } from "node:fs/promises";
import path from "node:path";
import type { Env } from "../src/env.ts";
import { addDemoAccount, createDemoLogin, type DemoLogin } from "../src/modules/accounts/index.ts";
import {
  addDemoStaff,
  createDemoStaffLogin,
  type StaffLogin,
} from "../src/modules/back-office/index.ts";
import type { Database } from "../src/platform/db/database.ts";
import { ensureDirectory } from "../src/platform/ensure-directory.ts";
import { isSeedLoaded, loadSeedOnce } from "./load-seeds.ts";

const SEED = "demo login";

interface DemoLogins {
  readonly traveller: DemoLogin;
  /** For the back office. */
  readonly staff: StaffLogin;
}

/**
 * On a database's first start: creates demo logins, and stores them in DATA_DIR/demo-logins.json for the owner of the
 * machine. Null on every later start.
 */
export async function loadDemoLogins(
  db: Database,
  now: Date,
  { DATA_DIR: dataDir, STAFF_KEY: staffKey }: Pick<Env, "DATA_DIR" | "STAFF_KEY">,
): Promise<DemoLogins | null> {
  if (await isSeedLoaded(db, SEED)) return null;
  const created = await createDemoLogin();
  const login = await createDemoStaffLogin();
  let logins: DemoLogins | null = null;
  await loadSeedOnce(db, SEED, now, async (tx) => {
    const traveller = await addDemoAccount(tx, created, now);
    logins = { traveller, staff: await addDemoStaff(tx, { login, now, staffKey }) };
  });
  if (logins) await keepLogins(logins, path.resolve(dataDir));
  return logins;
}

async function keepLogins({ traveller, staff }: DemoLogins, folder: string): Promise<void> {
  await ensureDirectory(folder);
  const text = JSON.stringify([traveller, { backOffice: true, ...staff }], null, 2);
  await writeFile(path.join(folder, "demo-logins.json"), `${text}\n`, { mode: 0o600 });
}
