import type { Database } from "../db/database.ts";
import { maintenanceMode } from "./tables.ts";

export interface Maintenance {
  isOn(): boolean;
}

/** Every node notices a switch within this time. */
const READ_EVERY_MS = 1000;

export interface MaintenanceWatch extends Maintenance {
  /** Reads the state now. */
  refresh(): Promise<void>;
  stop(): void;
}

/** Polls the state once a second, so that no request waits for it. A database outage leaves it unchanged. */
export function watchMaintenance(db: Database, everyMs = READ_EVERY_MS): MaintenanceWatch {
  let isOn = false;
  const refresh = async () => {
    isOn = (await db.$count(maintenanceMode)) > 0;
  };
  const read = () => void refresh().catch(() => undefined);
  read();
  const timer = setInterval(read, everyMs).unref();
  return { isOn: () => isOn, refresh, stop: () => clearInterval(timer) };
}
