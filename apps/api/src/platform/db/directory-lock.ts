import { open, readFile, rm } from "node:fs/promises";
import path from "node:path";
import { DatabaseUnavailable } from "./database-unavailable.ts";

export interface DirectoryLock {
  release(): Promise<void>;
}

/**
 * Keeps a second process out of the embedded database: PGlite would open the same folder without an error
 * and read stale data. The lock of a process that has exited is taken over.
 */
export async function lockDirectory(dataDir: string): Promise<DirectoryLock> {
  const file = path.join(dataDir, "database.lock");
  for (let tries = 0; tries < 2; tries++) {
    try {
      const handle = await open(file, "wx");
      await handle.writeFile(String(process.pid));
      await handle.close();
      return { release: () => rm(file, { force: true }) };
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== "EEXIST")
        throw new DatabaseUnavailable(`DATA_DIR (${dataDir}) cannot be written.`, { cause: error });
    }
    const holder = Number(await readFile(file, "utf8").catch(() => ""));
    if (isAlive(holder))
      throw new DatabaseUnavailable(
        `Process ${holder} is already using the embedded database in ${dataDir}. ` +
          "Stop it, choose another DATA_DIR, or set DATABASE_URL. If it is no Ghuri server, because this " +
          `folder was copied, delete ${file}.`,
      );
    await rm(file, { force: true });
  }
  throw new DatabaseUnavailable(`Another process took the embedded database in ${dataDir} first.`);
}

function isAlive(pid: number): boolean {
  // A lock with our own pid is stale: in a container every start may get the same pid.
  if (!Number.isInteger(pid) || pid <= 0 || pid === process.pid) return false;
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === "EPERM";
  }
}
