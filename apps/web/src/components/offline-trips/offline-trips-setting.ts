import { readStored, writeStored } from "../../api/browser-storage.ts";
import { clearOfflineData } from "../../api/clear-offline-data.ts";

/* The setting belongs to the device, not to an account, so it survives signing out. */
const KEY = "keepTrips";

export function isOfflineTripsEnabled(): boolean {
  return readStored("localStorage", KEY) !== "no";
}

/** Switching the setting off deletes the saved data at once. */
export function setOfflineTripsEnabled(may: boolean): void {
  writeStored("localStorage", KEY, may ? null : "no");
  if (!may) clearOfflineData();
}
