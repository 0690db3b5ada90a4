import { spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { isDeepStrictEqual } from "node:util";
import { projectEnv, ROOT } from "./install.mjs";

const API = path.join(ROOT, "apps/api");

/**
 * True when the newest migration's snapshot says what the tables say. The tables are drawn from
 * nothing into a folder of their own: against the old snapshot drizzle-kit would ask about renames.
 */
export function migrationsMatchTables() {
  const drawn = mkdtempSync(path.join(tmpdir(), "ghuri-tables-"));
  try {
    const done = spawnSync(
      path.join(ROOT, "node_modules/.bin/drizzle-kit"),
      ["generate", "--name=drawn"],
      {
        cwd: API,
        env: projectEnv({ MIGRATIONS_OUT: drawn }),
        stdio: ["ignore", "ignore", "inherit"],
      },
    );
    if (done.status !== 0) return false;
    const matches = isDeepStrictEqual(
      newestSnapshot(path.join(API, "migrations")),
      newestSnapshot(drawn),
    );
    process.stdout.write(
      matches ? "They do.\n" : "They do not: run `npm run db:generate` and read what it wrote.\n",
    );
    return matches;
  } finally {
    rmSync(drawn, { recursive: true, force: true });
  }
}

function newestSnapshot(folder) {
  const { entries } = read(path.join(folder, "meta/_journal.json"));
  const number = String(entries.at(-1).idx).padStart(4, "0");
  const snapshot = read(path.join(folder, `meta/${number}_snapshot.json`));
  return { ...snapshot, id: null, prevId: null };
}

function read(file) {
  return JSON.parse(readFileSync(file, "utf8"));
}

if (import.meta.main) process.exitCode = migrationsMatchTables() ? 0 : 1;
