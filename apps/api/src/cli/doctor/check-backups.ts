import path from "node:path";
import type { Env } from "../../env.ts";
import { backupFolder, findNewestBackup } from "../../platform/backup/newest-backup.ts";
import { type Finding, ok, warning } from "./finding.ts";

const A_DAY_MS = 86_400_000;
/** A nightly backup that was missed once. */
const OLD_MS = 2 * A_DAY_MS;

/** A backup that silently stopped running is noticed here. */
export async function checkBackups({ DATA_DIR: dataDir }: Env): Promise<Finding[]> {
  const newest = await findNewestBackup(dataDir);
  if (!newest)
    return [warning("backup", `There is none in ${path.resolve(backupFolder(dataDir))}.`)];
  const age = Date.now() - newest.at.getTime();
  return age > OLD_MS
    ? [warning("backup", `The newest, ${newest.name}, is ${Math.floor(age / A_DAY_MS)} days old.`)]
    : [ok("backup", `The newest is ${newest.name}.`)];
}
