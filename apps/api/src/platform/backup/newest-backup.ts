import { readdir } from "node:fs/promises";
import path from "node:path";
import type { Gauge } from "../metrics/gauge.ts";
import { ARCHIVE_NAME } from "./archive-format.ts";

export interface NewestBackup {
  readonly name: string;
  readonly at: Date;
}

/** Where archives go unless the operator says otherwise. */
export function backupFolder(dataDir: string): string {
  return path.join(dataDir, "backups");
}

/** Found by the time in the file name; null when the folder has no backup. */
export async function findNewestBackup(dataDir: string): Promise<NewestBackup | null> {
  const names = await readdir(backupFolder(dataDir)).catch(() => []);
  const name = names
    .filter((one) => ARCHIVE_NAME.test(one))
    .toSorted()
    .at(-1);
  if (!name) return null;
  const time = name.slice("ghuri-".length, -".tar.gz".length);
  return { name, at: new Date(time.replace(/T(\d\d)-(\d\d)-/, "T$1:$2:")) };
}

/** Lets an alert notice when backups silently stop. */
export function newestBackupGauge(dataDir: string): Gauge {
  return {
    name: "ghuri_newest_backup_timestamp_seconds",
    help: "When the newest archive in DATA_DIR/backups was made",
    label: "kind",
    async count() {
      const newest = await findNewestBackup(dataDir);
      return newest ? [{ state: "scheduled", count: newest.at.getTime() / 1000 }] : [];
    },
  };
}
