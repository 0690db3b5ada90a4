import { spawnSync } from "node:child_process";
import { cpSync, existsSync, rmSync } from "node:fs";
import path from "node:path";

/*
 * Most of a first start is PostgreSQL's own first start, the migrations, the sample content and the job queues. A dozen
 * journeys start a server of their own, so all of them begin with a copy of one database that was started once. The
 * server of all other journeys makes it, before any of them runs.
 */

const PROGRAM = path.resolve(import.meta.dirname, "../../apps/api/test/start-folder.ts");
const original = process.env["E2E_STARTED"];

const isMade = () => original !== undefined && existsSync(path.join(original, "database"));

/** Makes the original, unless it is there. Returns what removes it. */
export function makeStartedDatabase(): () => void {
  if (!original || isMade()) return () => undefined;
  const offset = process.env["E2E_CLOCK_OFFSET_S"] ?? "0";
  const { status } = spawnSync(process.execPath, [PROGRAM, original, offset], { stdio: "inherit" });
  if (status !== 0) throw new Error("The database of the journeys could not be made.");
  return () => rmSync(original, { recursive: true, force: true });
}

/** Puts a copy into the data folder of a server that has not been started yet. */
export function copyStartedDatabase(dataDir: string): void {
  if (!original || !isMade()) return;
  cpSync(path.join(original, "database"), path.join(dataDir, "database"), { recursive: true });
}
