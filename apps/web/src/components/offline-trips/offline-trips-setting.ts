import { readStored, writeStored } from "../../api/browser-storage.ts";
import { clearOfflineData } from "../../api/clear-offline-data.ts";

/* A wish about this device, not about a person: it stays when somebody signs out. */
const KEY = "keepTrips";

export function isOfflineTripsEnabled(): boolean {
  return readStored("localStorage", KEY) !== "no";
}

/** A no takes away at once what is here. */
export function setOfflineTripsEnabled(may: boolean): void {
  writeStored("localStorage", KEY, may ? null : "no");
  if (!may) clearOfflineData();
}
