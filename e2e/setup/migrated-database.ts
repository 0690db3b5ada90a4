import { spawnSync } from "node:child_process";
import { cpSync, existsSync, rmSync } from "node:fs";
import path from "node:path";

/*
 * Most of a first start is PostgreSQL's own first start and the migrations. A dozen journeys start a server of their
 * own, so all of them begin with a copy of one migrated database. The server of all other journeys makes it, before
 * any of them runs.
 */

const PROGRAM = path.resolve(import.meta.dirname, "../../apps/api/test/migrate-folder.ts");
const original = process.env["E2E_MIGRATED"];

const isMade = () => original !== undefined && existsSync(path.join(original, "database"));

/** Makes the original, unless it is there. Returns what removes it. */
export function makeMigratedDatabase(): () => void {
  if (!original || isMade()) return () => undefined;
  const { status } = spawnSync(process.execPath, [PROGRAM, original], { stdio: "inherit" });
  if (status !== 0) throw new Error("The database of the journeys could not be migrated.");
  return () => rmSync(original, { recursive: true, force: true });
}

/** Puts a copy into the data folder of a server that has not been started yet. */
export function copyMigratedDatabase(dataDir: string): void {
  if (!original || !isMade()) return;
  cpSync(path.join(original, "database"), path.join(dataDir, "database"), { recursive: true });
}
